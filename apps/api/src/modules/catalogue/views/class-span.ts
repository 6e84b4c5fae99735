import type { IsoDate } from "@shop/domain/format/iso-date";
import { programmeEnd } from "@shop/domain/orders/retention";
import { lastClassOn } from "@shop/domain/schedule/class-days";
import type { ClassMeeting } from "@shop/domain/schedule/class-meeting";
import { firstClass } from "@shop/domain/schedule/first-class";
import { daysOffIn } from "../contract/contract-settings";
import type { CurrentAcademy } from "../current-academy";

interface Times {
  academy: Pick<CurrentAcademy, "seasonEnds" | "daysOff">;
  today: IsoDate;
}

/** First and last class for who buys today; null without any class at a known hour. */
export function classSpan(
  meetings: readonly ClassMeeting[],
  { month, season, isIntensive }: { month: number; season: number; isIntensive: boolean },
  { academy: { seasonEnds, daysOff }, today }: Times,
): { firstClass: IsoDate; lastClass: IsoDate } | null {
  const lastMonth = isIntensive ? seasonEnds.intensive : seasonEnds.annual;
  const until = programmeEnd({ season, month }, lastMonth);
  const off = daysOffIn(daysOff, season);
  const first = firstClass(meetings, { month, year: season, boughtOn: today, until }, off);
  const last = lastClassOn(meetings, { season, month, lastMonth }, off);
  return first && last ? { firstClass: first.day, lastClass: last } : null;
}
