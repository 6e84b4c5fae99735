import { santiagoDate } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { sumOf } from "@shop/domain/pricing/clp";
import { noteAct, noteLooks } from "../../acts/audit-queries";
import { ActRefused } from "../../acts/refusal";
import { readShopTime } from "../../db/clock";
import type { Reader } from "../../db/database";
import { findOwedMoney, type OwedMoney } from "../../modules/payments/refund/owed-money";
import { findRefundAccount } from "../../modules/payments/refund/refund-account-queries";
import { type Desk, type DeskAnswer, pending, told } from "../text/desk";
import { textTable } from "../text/text-table";
import { ACCOUNT_TYPE_NAMES, refundDeskCopy as copy, OWED_REASONS, PURPOSE_NAMES } from "./refund-desk-copy";

const AMOUNT = 2;

const sentenceOf = (owed: readonly OwedMoney[]): string =>
  owed.length === 0
    ? copy.nothingOwed
    : copy.owed(owed.length, formatClp(sumOf(owed.map(({ askedClp }) => askedClp))));

export const owedSentence = async (db: Reader): Promise<string> => sentenceOf(await findOwedMoney(db));

/** HARM-01. Oldest first. */
export async function listOwed({ deps, actor }: Desk): Promise<DeskAnswer> {
  const owed = await findOwedMoney(deps.db);
  await noteLooks(
    deps.db,
    { actor, action: "owed" },
    owed.map(({ orderId }) => orderId),
  );
  if (owed.length === 0) return told(sentenceOf(owed));
  const today = santiagoDate(await readShopTime(deps.db));
  const rows = owed.map(({ id, reference, buyOrder, askedClp, purpose, askedAt, dueOn, reason }) => [
    String(id),
    reference ?? buyOrder,
    formatClp(askedClp),
    PURPOSE_NAMES[purpose],
    shortDate(santiagoDate(askedAt)),
    dueOn < today ? copy.overdue(shortDate(dueOn)) : shortDate(dueOn),
    OWED_REASONS[reason],
  ]);
  return pending(sentenceOf(owed), "", ...textTable(copy.owedHeads, rows, [AMOUNT]));
}

/** Recorded as a look. @throws ActRefused REFUND_UNKNOWN, NO_ACCOUNT, REFUND_NOT_TRANSFER */
export async function showAccount({ deps, actor }: Desk, refundId: number): Promise<DeskAnswer> {
  const owed = (await findOwedMoney(deps.db)).find(({ id }) => id === refundId);
  if (!owed) throw new ActRefused("REFUND_UNKNOWN", String(refundId));
  const { orderId, askedClp, reference, buyOrder, route, state } = owed;
  if (route !== "transfer" || state !== "asked")
    throw new ActRefused("REFUND_NOT_TRANSFER", String(refundId));
  const account = await findRefundAccount(deps.db, orderId);
  if (!account) throw new ActRefused("NO_ACCOUNT");
  await noteAct(deps.db, {
    actor,
    action: "refund_account_look",
    orderId,
    details: { refund: refundId },
  });
  return pending(
    copy.payTo(refundId, formatClp(askedClp), reference ?? buyOrder),
    copy.wholeAccount(account, ACCOUNT_TYPE_NAMES[account.accountType]),
    copy.thenRecord(refundId),
  );
}
