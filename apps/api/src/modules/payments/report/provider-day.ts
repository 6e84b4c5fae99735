import { santiagoDate } from "@shop/domain/format/instants";
import { ActRefused } from "../../../acts/refusal";
import { readShopTime } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import { daysBefore } from "./report-payments";

// Provider: status for seven days.
const OLDEST_DAYS = 6;

/** Default: yesterday in Santiago; old days are those that the provider answers no more for. @throws ActRefused DAY_NOT_OVER */
export async function pickAnyDay(db: Reader, wanted: string | undefined) {
  const today = santiagoDate(await readShopTime(db));
  const day = wanted ?? daysBefore(today, 1);
  if (day > today) throw new ActRefused("DAY_NOT_OVER");
  return { day, isOld: day < daysBefore(today, OLDEST_DAYS) };
}

/** @throws ActRefused DAY_NOT_OVER, DAY_TOO_OLD for the provider */
export async function pickDay(db: Reader, wanted: string | undefined): Promise<string> {
  const { day, isOld } = await pickAnyDay(db, wanted);
  if (isOld) throw new ActRefused("DAY_TOO_OLD");
  return day;
}
