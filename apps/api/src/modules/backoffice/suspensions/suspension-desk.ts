import { formatInstant } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { certificateDays } from "@shop/domain/suspensions/suspension";
import {
  answerSuspension,
  findOpenSuspensions,
  findSuspension,
} from "../../aftersale/purchase/suspension-queries";
import { insertEvent } from "../../checkout/orders/order-queries";
import { type Confirm, isAgreed } from "../desk/confirm";
import { type Desk, type DeskAnswer, DeskError, told } from "../desk/desk";
import { deskCopy } from "../desk/desk-copy";
import { noteDeskAction, noteDeskList } from "../desk/desk-queries";
import { textTable } from "../desk/text-table";
import type { SuspensionCommand } from "./suspension-command";
import { suspensionCopy as copy } from "./suspension-desk-copy";

const DAYS = 4;

/** What was asked for medical certificates and waits for an answer, the oldest first. */
export async function listSuspensions({ deps, actor }: Desk): Promise<DeskAnswer> {
  const waiting = await findOpenSuspensions(deps.db);
  await noteDeskList(
    deps.db,
    { actor, action: "suspensions" },
    waiting.map(({ orderId }) => orderId),
  );
  if (waiting.length === 0) return told(copy.none);
  const rows = waiting.map(({ id, reference, position, from, until, askedAt }) => [
    String(id),
    reference ?? "",
    String(position + 1),
    `${shortDate(from)}–${shortDate(until)}`,
    String(certificateDays(from, until)),
    formatInstant(askedAt),
  ]);
  return told(...textTable(copy.heads, rows, [DAYS]));
}

/**
 * Answers one; the buyer reads the answer in "Mi compra".
 * @throws DeskError SUSPENSION_UNKNOWN, SUSPENSION_ANSWERED
 */
export async function answerOne(
  { deps, actor }: Desk,
  { id, act, why, isSure }: SuspensionCommand,
  confirm: Confirm,
): Promise<DeskAnswer> {
  const asked = await findSuspension(deps.db, id);
  if (!asked) throw new DeskError("SUSPENSION_UNKNOWN", String(id));
  const days = `${shortDate(asked.from)}–${shortDate(asked.until)}`;
  if (!(await isAgreed(confirm, isSure, copy.question[act](days, why)))) return told(deskCopy.unchanged);
  await deps.db.transaction(async (tx) => {
    const state = act === "do" ? "granted" : "refused";
    const isDone = await answerSuspension(tx, { id, state, answer: why });
    if (!isDone) throw new DeskError("SUSPENSION_ANSWERED", String(id));
    const { orderId } = asked;
    await insertEvent(tx, { orderId, actor, event: `suspension_${state}`, details: { suspension: id } });
    await noteDeskAction(tx, {
      actor,
      action: "suspensions",
      orderId,
      why,
      details: { suspension: id, act },
    });
  });
  return told(copy.answered[act]);
}
