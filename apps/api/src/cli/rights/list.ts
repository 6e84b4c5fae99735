import { santiagoDate } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { RIGHTS_STATE_NAMES } from "@shop/domain/purchases/names-copy";
import { requestNumber } from "@shop/domain/rights/request-number";
import { isLate } from "@shop/domain/rights/request-states";
import { noteAct } from "../../acts/audit-queries";
import { readShopTime } from "../../db/clock";
import { listOpenRequests, type RequestRow } from "../../modules/privacy/requests/request-queries";
import { type Desk, type DeskAnswer, defineCommand, told } from "../command/define-command";
import { textTable } from "../command/text-table";
import { rightsCopy as copy } from "./rights-copy";

export const dueText = (request: RequestRow, today: string): string =>
  [shortDate(request.dueOn), isLate(request, today) && copy.late].filter(Boolean).join(" ");

// By due date, without names.
async function listRequests({ deps, actor }: Desk): Promise<DeskAnswer> {
  await noteAct(deps.db, { actor, action: "rights", details: { act: "list" } });
  const today = santiagoDate(await readShopTime(deps.db));
  const waiting = await listOpenRequests(deps.db);
  if (waiting.length === 0) return told(copy.none);
  const rows = waiting.map((request) => [
    requestNumber(request),
    copy.kinds[request.kind],
    RIGHTS_STATE_NAMES[request.state],
    shortDate(request.openedOn),
    dueText(request, today),
    copy.identities[request.identity],
  ]);
  return told(...textTable(copy.heads, rows));
}

export const rightsList = defineCommand({
  name: "rights list",
  usage: { "": "solicitudes sobre datos personales que esperan" },
  options: {},
  read: () => null,
  run: listRequests,
});
