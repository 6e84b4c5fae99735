import { santiagoDate } from "@shop/domain/format/instants";
import { type ClosedPayment, closeDay } from "@shop/domain/tax/daily-closing";
import { readShopTime } from "../../../db/clock";
import {
  type CardPayments,
  ProviderRefusal,
  ProviderSilence,
  ProviderTransaction,
} from "../../../gateways/card-payments";
import type { AttemptRow } from "../../payments/attempt-queries";
import type { PaymentDeps } from "../../payments/deps";
import { openTransactionOf } from "../../payments/open-transaction";
import { fewAtOnce } from "../../payments/report/few-at-once";
import { daysBefore } from "../../payments/report/report-payments";
import { balanceOf, wasTaken } from "../../payments/share-status";
import { noteMissingDocuments } from "../documents/note-document";
import { type DailyClosing, findPaymentsOfDay, type PaymentOfDay, storeClosing } from "./closing-queries";
import { findMovedByDay } from "./movement-queries";

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

const takenOf = ({ details }: ProviderTransaction) =>
  sum(details.filter(wasTaken).map(({ amount }) => amount));

// A partial refund without balance counts as 0, and so shows as a difference.
const returnedOf = ({ details }: ProviderTransaction) =>
  sum(details.filter(wasTaken).map((share) => share.amount - (balanceOf(share) ?? share.amount)));

async function askProvider(
  payments: CardPayments,
  { attempt, isTooOld }: PaymentOfDay,
): Promise<ClosedPayment["provider"]> {
  if (attempt.kind !== "card") return "by_hand";
  const opened = openTransactionOf(attempt);
  if (!opened || isTooOld) return "too_old";
  try {
    const transaction = await payments.status(opened);
    return { takenClp: takenOf(transaction), returnedClp: returnedOf(transaction) };
  } catch (error) {
    if (error instanceof ProviderRefusal || error instanceof ProviderSilence) return "silent";
    throw error;
  }
}

// The provider's reply when settled; 0 for an uncharged payment.
function takenByBooks({ state, providerReply, reversedClp, amountClp }: AttemptRow): number {
  if (state !== "authorized" && state !== "reversed") return 0;
  const told = ProviderTransaction.safeParse(providerReply);
  return told.success ? takenOf(told.data) : (reversedClp ?? amountClp);
}

const closedPayment = (row: PaymentOfDay, provider: ClosedPayment["provider"]): ClosedPayment => ({
  buyOrder: row.attempt.buyOrder,
  provider,
  takenClp: takenByBooks(row.attempt),
  returnedByCardClp: row.returnedByCardClp,
  returnedByTransferClp: row.returnedByTransferClp,
  soldClp: row.isSale ? row.agreedClp : null,
  documents: row.documents,
});

/** Santiago day, to the peso; creates missing documents first. */
export async function closeShopDay(deps: PaymentDeps, day: string): Promise<DailyClosing> {
  await noteMissingDocuments(deps.db);
  const rows = await findPaymentsOfDay(deps.db, day);
  const closed = await fewAtOnce(rows, async (row) =>
    closedPayment(row, await askProvider(deps.payments, row)),
  );
  const [moved = { takenClp: 0, returnedClp: 0 }] = await findMovedByDay(deps.db, { from: day, to: day });
  const { takenClp, returnedClp } = moved;
  const closing = { day, ...closeDay(closed), moved: { takenClp, returnedClp } };
  await storeClosing(deps.db, closing);
  return closing;
}

/** Daily job for yesterday; logs the number of differences, `npm run desk -- closing` shows them. */
export async function closeYesterday(deps: PaymentDeps): Promise<void> {
  const today = santiagoDate(await readShopTime(deps.db));
  const { day, differences } = await closeShopDay(deps, daysBefore(today, 1));
  if (differences.length === 0) return;
  deps.log.error({ day, differences: differences.length }, "provider, sales and documents differ");
}
