import type { PaymentKind } from "@shop/domain/orders/payment-states";
import type { Reader } from "../../../db/database";
import { findHandSales } from "./hand-sale-queries";
import { findNotedAccounts, type NotedAccount } from "./refund-account-queries";
import type { RefundRow } from "./refund-queries";

/** Where a refund's money came from, if not by card, and who said where it goes. */
export interface RefundTrail {
  byHand: { kind: PaymentKind; proof: string | null; seller: string | null } | null;
  account: Omit<NotedAccount, "orderId"> | null;
}

export const NO_TRAIL: RefundTrail = { byHand: null, account: null };

/** As staff read it. */
export const showTrail = ({ byHand, account }: RefundTrail) => ({
  byHand,
  account: account && { by: account.by, at: account.at.toISOString() },
});

const withoutSale = ({ orderId: _, ...account }: NotedAccount) => account;

/** By the refund's id. */
export async function findTrails(
  db: Reader,
  refunds: readonly Pick<RefundRow, "id" | "orderId">[],
): Promise<Map<number, RefundTrail>> {
  if (refunds.length === 0) return new Map();
  const accounts = await findNotedAccounts(db, [...new Set(refunds.map(({ orderId }) => orderId))]);
  const sales = await findHandSales(
    db,
    refunds.map(({ id }) => id),
  );
  return new Map(
    refunds.map(({ id, orderId }) => {
      const account = accounts.find((one) => one.orderId === orderId);
      return [
        id,
        {
          byHand: sales.get(id) ?? null,
          account: account ? withoutSale(account) : null,
        },
      ];
    }),
  );
}
