import type { refunds as rows } from "../../../db/schema/payments";

type RefundRow = typeof rows.$inferSelect;

/** A refund without a share takes from all of them. */
export const isOfShare = ({ share }: RefundRow, buyOrder: string) => share === null || share === buyOrder;

/** CLP returned or on their way: the actual amount once done, else the requested one. */
export const sumTaken = (refunds: readonly RefundRow[]): number =>
  refunds
    .filter(({ state }) => state !== "refused")
    .reduce(
      (sum, { state, amountClp, askedClp }) => sum + (state === "done" ? (amountClp ?? 0) : askedClp),
      0,
    );

export const leftBeside = (paidClp: number, refunds: readonly RefundRow[]): number =>
  paidClp - sumTaken(refunds);

/** What goes by transfer instead of a refused refund: of an annulment what is left now, as by card. */
export const toTransfer = (
  { purpose, askedClp }: RefundRow,
  paidClp: number,
  refunds: readonly RefundRow[],
): number => (purpose === "annulment" ? leftBeside(paidClp, refunds) : askedClp);

export const sumReturned = (refunds: readonly RefundRow[]): number =>
  sumTaken(refunds.filter(({ state }) => state === "done"));

/** Transfers do not change the provider's balance. */
export const sumReturnedByCard = (refunds: readonly RefundRow[]): number =>
  sumReturned(refunds.filter(({ route }) => route !== "transfer"));

const isAtProvider = ({ state, route }: RefundRow) =>
  route !== "transfer" && (state === "asked" || state === "unclear");

/** One at a time, so the provider's balance shows whether it happened. @param refunds in the order of their requests */
export const nextAtProvider = (refunds: readonly RefundRow[]): RefundRow | null =>
  refunds.find(isAtProvider) ?? null;
