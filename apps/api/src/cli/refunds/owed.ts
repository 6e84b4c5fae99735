import { santiagoDate } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { sumOf } from "@shop/domain/pricing/clp";
import { ACCOUNT_TYPE_NAMES, OWED_REASON_NAMES, PURPOSE_NAMES } from "@shop/domain/purchases/names-copy";
import { noteLooks } from "../../acts/audit-queries";
import { readShopTime } from "../../db/clock";
import type { Reader } from "../../db/database";
import { lookAtTransfer } from "../../modules/payments/refund/look-at-transfer";
import { findOwedMoney, type OwedMoney } from "../../modules/payments/refund/owed-money";
import { type Desk, type DeskAnswer, defineCommand, pending, told } from "../command/define-command";
import { textTable } from "../command/text-table";
import { readRefundId } from "./refund";
import { owedCopy as copy } from "./refunds-copy";

const AMOUNT = 2;

const sentenceOf = (owed: readonly OwedMoney[]): string =>
  owed.length === 0
    ? copy.nothing
    : copy.owed(owed.length, formatClp(sumOf(owed.map(({ askedClp }) => askedClp))));

export const owedSentence = async (db: Reader): Promise<string> => sentenceOf(await findOwedMoney(db));

// HARM-01. Oldest first.
async function listOwed({ deps, actor }: Desk): Promise<DeskAnswer> {
  const found = await findOwedMoney(deps.db);
  await noteLooks(
    deps.db,
    { actor, action: "owed" },
    found.map(({ orderId }) => orderId),
  );
  if (found.length === 0) return told(sentenceOf(found));
  const today = santiagoDate(await readShopTime(deps.db));
  const rows = found.map(({ id, reference, buyOrder, askedClp, purpose, askedAt, dueOn, reason }) => [
    String(id),
    reference ?? buyOrder,
    formatClp(askedClp),
    PURPOSE_NAMES[purpose],
    shortDate(santiagoDate(askedAt)),
    dueOn < today ? copy.overdue(shortDate(dueOn)) : shortDate(dueOn),
    OWED_REASON_NAMES[reason],
  ]);
  return pending(sentenceOf(found), "", ...textTable(copy.heads, rows, [AMOUNT]));
}

async function showAccount({ deps, actor }: Desk, refundId: number): Promise<DeskAnswer> {
  const { owed: transfer, account } = await lookAtTransfer(deps.db, { refundId, actor });
  return pending(
    copy.payTo(refundId, formatClp(transfer.askedClp), transfer.reference ?? transfer.buyOrder),
    copy.wholeAccount(account, ACCOUNT_TYPE_NAMES[account.accountType]),
    copy.thenRecord(refundId),
  );
}

export const owed = defineCommand({
  name: "owed",
  usage: {
    "": "todo el dinero que la academia debe: desde y hasta cuándo, por qué espera",
    "<devolución>": "la cuenta completa para hacer una transferencia; la mirada queda registrada",
  },
  options: {},
  read: (_, [refund]) => ({ refundId: refund === undefined ? null : readRefundId(refund) }),
  run: (desk, { refundId }) => (refundId === null ? listOwed(desk) : showAccount(desk, refundId)),
});
