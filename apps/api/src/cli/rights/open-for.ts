import { santiagoDate } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { requestNumber } from "@shop/domain/rights/request-number";
import { noteAct } from "../../acts/audit-queries";
import { readShopTime } from "../../db/clock";
import { openLocked } from "../../modules/people/rights/open-request";
import { type Desk, type DeskAnswer, told } from "../text/desk";
import type { OpenCommand } from "./rights-command";
import { rightsDeskCopy as copy } from "./rights-desk-copy";

/** Writes down a request that came by letter, call or visit. Nobody proved the mailbox: all of it waits for staff. */
export async function openForSomebody(
  { deps, actor }: Desk,
  { request: body, why }: OpenCommand,
): Promise<DeskAnswer> {
  const request = await deps.db.transaction(async (tx) => {
    const openedOn = santiagoDate(await readShopTime(tx));
    const opened = await openLocked(tx, { actor, openedOn, body, ties: null });
    await noteAct(tx, { actor, action: "rights", why, details: { request: opened.id, act: "open" } });
    return opened;
  });
  return told(copy.opened(requestNumber(request), shortDate(request.dueOn)));
}
