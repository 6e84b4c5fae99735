import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { CLOSING_DIFFERENCE_NAMES } from "@shop/domain/tax/differences-copy";
import { noteAct } from "../../acts/audit-queries";
import { pickAnyDay } from "../../modules/payments/report/provider-day";
import { closeShopDay } from "../../modules/tax/closing/close-day";
import { type DailyClosing, findStoredClosings } from "../../modules/tax/closing/closing-queries";
import { type Desk, type DeskAnswer, defineCommand, pending, TEXT, told } from "../command/define-command";
import { readDay, refuse } from "../command/read-words";
import { textTable } from "../command/text-table";
import { owedSentence } from "../refunds/owed";
import { showMonth } from "./closing-month";
import { closingCopy as copy } from "./tax-copy";

const AMOUNT = 2;

function answerOf({ day, sums, differences, moved }: DailyClosing, further: readonly string[]): DeskAnswer {
  const rows = Object.entries(copy.sums).map(([name, text]) => [
    text,
    formatClp(sums[name as keyof typeof copy.sums]),
  ]);
  const lines = [
    copy.closed(day, sums.payments),
    "",
    ...textTable(["", ""], rows, [1]).slice(1),
    ...(moved ? [copy.moved(formatClp(moved.takenClp), formatClp(moved.returnedClp))] : []),
    ...(sums.waitingDocuments > 0 ? [copy.waiting(sums.waitingDocuments)] : []),
    ...(sums.tooOldPayments > 0 ? [copy.tooOld(sums.tooOldPayments)] : []),
    ...further,
    "",
  ];
  if (differences.length === 0) return told(...lines, copy.agrees);
  const differenceRows = differences.map(({ buyOrder, kind, clp }) => [
    buyOrder,
    CLOSING_DIFFERENCE_NAMES[kind],
    formatClp(clp),
  ]);
  return pending(
    ...lines,
    copy.differs(differences.length),
    ...textTable(copy.differenceHeads, differenceRows, [AMOUNT]),
  );
}

// The provider answers for a week; an older day is shown as it was closed.
async function showDay({ deps, actor }: Desk, wanted: string | undefined): Promise<DeskAnswer> {
  const { day, isOld } = await pickAnyDay(deps.db, wanted);
  await noteAct(deps.db, { actor, action: "closing", details: { day } });
  if (!isOld) return answerOf(await closeShopDay(deps, day), [await owedSentence(deps.db)]);
  const [stored] = await findStoredClosings(deps.db, { from: day, to: day });
  return stored ? answerOf(stored, [copy.stored(formatInstant(stored.closedAt))]) : told(copy.notStored(day));
}

type Wanted = { day: string | undefined } | { month: string };

function readWanted(day: string | undefined, month: string | undefined): Wanted {
  if (month === undefined) return { day: readDay(day) };
  if (day !== undefined) refuse(copy.dayOrMonth);
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? { month } : refuse(copy.badMonth(month));
}

export const closing = defineCommand({
  name: "closing",
  usage: {
    "[--day día]":
      "cierre de un día: Webpay, ventas y documentos al peso (sin día, ayer); de hace más de 7, el que se guardó",
    "--month 2027-03": "los cierres guardados de un mes, con sus diferencias y la suma del mes",
  },
  options: { day: TEXT, month: TEXT },
  read: ({ day, month }) => readWanted(day, month),
  run: (desk, wanted) => ("month" in wanted ? showMonth(desk, wanted.month) : showDay(desk, wanted.day)),
});
