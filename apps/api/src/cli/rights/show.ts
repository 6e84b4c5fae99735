import { formatInstant, santiagoDate } from "@shop/domain/format/instants";
import { formatRut } from "@shop/domain/people/rut";
import { RIGHTS_STATE_NAMES } from "@shop/domain/purchases/names-copy";
import { requestNumber } from "@shop/domain/rights/request-number";
import { readShopTime } from "../../db/clock";
import { maskEmail } from "../../modules/messaging/receipts/mask";
import { lookAtRequest } from "../../modules/privacy/look-at-request";
import { type Desk, type DeskAnswer, defineCommand, FLAG, told } from "../command/define-command";
import { readRequestId } from "./act";
import { dueText } from "./list";
import { rightsCopy as copy } from "./rights-copy";

// Contact data is masked unless `isFull`.
async function showRequest(
  { deps, actor }: Desk,
  { requestId, isFull }: { requestId: number; isFull: boolean },
): Promise<DeskAnswer> {
  const { db } = deps;
  const { request, events, mails, leads, isElsewhere } = await lookAtRequest(db, {
    requestId,
    actor,
    isFull,
  });
  const { rut, email } = request;
  const today = santiagoDate(await readShopTime(db));
  const facts: [string, string][] = [
    [copy.number, requestNumber(request)],
    [copy.right, copy.kinds[request.kind]],
    [copy.state, RIGHTS_STATE_NAMES[request.state]],
    [copy.openedAt, formatInstant(request.openedAt)],
    [copy.due, dueText(request, today)],
    [copy.rut, isFull ? formatRut(rut) : copy.hidden],
    [copy.email, isFull ? email : maskEmail(email)],
    [copy.askedAs, copy.askers[request.askedAs]],
    [copy.identity, copy.identities[request.identity]],
    [copy.wording, request.wording || "–"],
    [copy.outcome, request.outcome ?? "–"],
  ];
  return told(
    ...facts.map(([label, value]) => `${label}: ${value}`),
    ...(isElsewhere ? [copy.elsewhere] : []),
    "",
    copy.history,
    ...events.map((event) => `  ${formatInstant(event.at)}  ${event.actor}  ${event.event}`),
    "",
    copy.mails,
    ...mails.map(({ kind, sentAt }) => `  ${kind}  ${sentAt ? formatInstant(sentAt) : copy.notYet}`),
    ...(leads.length > 0 ? ["", copy.crmHas] : []),
    ...leads.map(({ program, sentAt }) => `  ${program}  ${sentAt ? formatInstant(sentAt) : "–"}`),
  );
}

export const rightsShow = defineCommand({
  name: "rights show",
  usage: { "<número> [--full]": "una solicitud: plazo, identidad, historia, correos, lo que tiene el CRM" },
  options: { full: FLAG },
  read: ({ full }, [number]) => ({ requestId: readRequestId(number), isFull: full }),
  run: showRequest,
});
