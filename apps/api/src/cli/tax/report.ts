import { formatClp } from "@shop/domain/format/money";
import { ATTEMPT_STATE_NAMES } from "@shop/domain/purchases/names-copy";
import { PAYMENT_DIFFERENCE_NAMES } from "@shop/domain/tax/differences-copy";
import { noteAct } from "../../acts/audit-queries";
import { pickDay } from "../../modules/payments/report/provider-day";
import { reportPayments } from "../../modules/payments/report/report-payments";
import { type Desk, type DeskAnswer, defineCommand, pending, TEXT, told } from "../command/define-command";
import { readDay } from "../command/read-words";
import { textTable } from "../command/text-table";
import { reportCopy as copy } from "./tax-copy";

const AMOUNT = 3;

async function reportDay(
  { deps, actor }: Desk,
  { wanted }: { wanted: string | undefined },
): Promise<DeskAnswer> {
  const day = await pickDay(deps.db, wanted);
  await noteAct(deps.db, { actor, action: "report", details: { day } });
  const { attempts, differences } = await reportPayments(deps, day);
  if (differences.length === 0) return told(copy.none(day, attempts));
  const rows = differences.map(({ buyOrder, state, provider, amountClp, kind }) => [
    buyOrder,
    ATTEMPT_STATE_NAMES[state],
    provider,
    formatClp(amountClp),
    PAYMENT_DIFFERENCE_NAMES[kind],
  ]);
  return pending(copy.some(day, attempts, differences.length), "", ...textTable(copy.heads, rows, [AMOUNT]));
}

export const report = defineCommand({
  name: "report",
  usage: { "[--day día]": "diferencias con Webpay de un día (de los últimos 7; sin día, ayer)" },
  options: { day: TEXT },
  read: ({ day }) => ({ wanted: readDay(day) }),
  run: reportDay,
});
