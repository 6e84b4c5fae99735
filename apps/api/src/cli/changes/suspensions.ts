import { formatInstant } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { certificateDays } from "@shop/domain/suspensions/suspension";
import { noteLooks } from "../../acts/audit-queries";
import { answerOfSuspension } from "../../modules/endings/suspensions/answer-suspension";
import { findOpenSuspensions } from "../../modules/endings/suspensions/suspension-queries";
import { type Desk, type DeskAnswer, defineCommand, FLAG, told } from "../command/define-command";
import { refuse, textOf } from "../command/read-words";
import { runAct, SURE } from "../command/run-act";
import { textTable } from "../command/text-table";
import { suspensionCopy as copy } from "./changes-copy";

const DAYS = 4;

async function listSuspensions({ deps, actor }: Desk): Promise<DeskAnswer> {
  const waiting = await findOpenSuspensions(deps.db);
  await noteLooks(
    deps.db,
    { actor, action: "suspensions" },
    waiting.map(({ orderId }) => orderId),
  );
  if (waiting.length === 0) return told(copy.none);
  const rows = waiting.map(({ id, reference, position, from, until, askedAt }) => [
    String(id),
    reference,
    String(position + 1),
    `${shortDate(from)}–${shortDate(until)}`,
    String(certificateDays(from, until)),
    formatInstant(askedAt),
  ]);
  return told(...textTable(copy.heads, rows, [DAYS]));
}

export const suspensions = defineCommand({
  name: "suspensions",
  usage: {
    "": "suspensiones por certificado médico que esperan respuesta",
    '<solicitud> --do|--deny --reason "…" [--yes]':
      "la acepta o rechaza; la familia lee el motivo en su compra",
  },
  options: { do: FLAG, deny: FLAG, ...SURE },
  read: (typed, [number]) => {
    if (number === undefined) return null;
    const why = textOf(typed.reason, [5, 300]);
    if (!/^\d{1,9}$/.test(number) || typed.do === typed.deny || !why) return refuse(copy.wrong);
    return { id: Number(number), isGranted: typed.do, why, isSure: typed.yes };
  },
  run: (desk, request) => {
    if (!request) return listSuspensions(desk);
    const { isGranted, why } = request;
    const words = isGranted ? copy.grant : copy.deny;
    return runAct(desk, request, {
      act: answerOfSuspension,
      question: ({ from, until }) => words.question(`${shortDate(from)}–${shortDate(until)}`, why),
      done: () => words.answered,
    });
  },
});
