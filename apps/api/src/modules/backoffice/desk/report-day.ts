import { santiagoDate } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { readShopTime } from "../../../db/clock";
import { daysBefore, reportPayments } from "../../payments/report/report-payments";
import { type Desk, type DeskAnswer, DeskError, pending, told } from "./desk";
import { ATTEMPT_STATE_NAMES, reportCopy as copy, DIFFERENCE_NAMES } from "./desk-copy";
import { noteDeskAction } from "./desk-queries";
import { textTable } from "./text-table";

/** The provider tells a transaction's status for seven days from its making. */
const OLDEST_DAYS = 6;
const AMOUNT = 3;

/**
 * Compares a day's payments with the provider and tells what differs; without a day, yesterday's.
 * @throws DeskError DAY_TOO_OLD, DAY_NOT_OVER for one that is still to come
 */
export async function reportDay({ deps, actor }: Desk, wanted: string | undefined): Promise<DeskAnswer> {
  const today = santiagoDate(await readShopTime(deps.db));
  const day = wanted ?? daysBefore(today, 1);
  if (day > today) throw new DeskError("DAY_NOT_OVER");
  if (day < daysBefore(today, OLDEST_DAYS)) throw new DeskError("DAY_TOO_OLD");
  await noteDeskAction(deps.db, { actor, action: "report", details: { day } });
  const { attempts, differences } = await reportPayments(deps, day);
  if (differences.length === 0) return told(copy.none(day, attempts));
  const rows = differences.map(({ buyOrder, state, provider, amountClp, kind }) => [
    buyOrder,
    ATTEMPT_STATE_NAMES[state],
    provider,
    formatClp(amountClp),
    DIFFERENCE_NAMES[kind],
  ]);
  return pending(copy.some(day, attempts, differences.length), "", ...textTable(copy.heads, rows, [AMOUNT]));
}
