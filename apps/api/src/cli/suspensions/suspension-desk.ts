import { formatInstant } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { certificateDays } from "@shop/domain/suspensions/suspension";
import { noteLooks } from "../../acts/audit-queries";
import { findOpenSuspensions } from "../../modules/endings/suspensions/suspension-queries";
import { type Desk, type DeskAnswer, told } from "../text/desk";
import { textTable } from "../text/text-table";
import { suspensionCopy as copy } from "./suspension-desk-copy";

const DAYS = 4;

export async function listSuspensions({ deps, actor }: Desk): Promise<DeskAnswer> {
  const waiting = await findOpenSuspensions(deps.db);
  await noteLooks(
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
