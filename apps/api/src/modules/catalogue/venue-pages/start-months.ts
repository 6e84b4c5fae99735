import type { ProgramPage } from "@shop/contracts/offer/venue-pages";
import { withHoursToTake, withSeats } from "@shop/domain/courses/seats";
import type { IsoDate } from "@shop/domain/format/iso-date";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import type { CurrentAcademy } from "../current-academy";
import type { FreeSections, OfferedSection, VenueOffer } from "../queries/programs";
import { classSpan } from "../views/class-span";
import { listSubjects } from "../views/list-subjects";
import type { MonthPrice, ProgramView } from "../views/view-programs";

export interface Times {
  academy: CurrentAcademy;
  today: IsoDate;
}

export interface ProgramThere {
  view: ProgramView;
  months: VenueOffer["months"];
  freeIds: FreeSections["ids"];
}

const startIn = ({ months }: ProgramThere, month: number) => months.find((one) => one.month === month);

const offeredIn = (there: ProgramThere, month: number): readonly OfferedSection[] =>
  startIn(there, month)?.listed ?? [];

// As the steps list them.
function groupsIn(there: ProgramThere, month: number) {
  const { program, kind } = there.view;
  const year = program.Metas[0]?.applyTo[0] ?? null;
  const listing = { program: { name: program.name, kind, year }, freeIds: there.freeIds };
  return listSubjects(offeredIn(there, month), listing).groups;
}

export function monthOf(
  { price, courseIds, isPayable }: MonthPrice,
  there: ProgramThere,
  times: Times,
): ProgramPage["least"] {
  const month = price.mes;
  const isIntensive = there.view.program.Metas.some((meta) => meta.isIntensive);
  const meetings = offeredIn(there, month).flatMap(({ Schedules }) => Schedules);
  const season = startIn(there, month)?.season ?? times.academy.season;
  const span = classSpan(meetings, { month, season, isIntensive }, times);
  const { firstClass, lastClass } = span ?? { firstClass: null, lastClass: null };
  const courses = groupsIn(there, month)
    .filter((group) => group.courses.some(({ id }) => courseIds.includes(id)))
    .map(({ displayName }) => displayName);
  return { price, season, coursesIds: [...courseIds], courses, hasSeats: isPayable, firstClass, lastClass };
}

export function taughtSubjects(there: ProgramThere, month: number): ProgramPage["subjects"] {
  return groupsIn(there, month).map(({ displayName, courses }) => {
    const toTake = there.view.kind === "online" ? courses : withHoursToTake(courses);
    const free = new Set(withSeats(toTake).map(({ id }) => id));
    return {
      name: displayName,
      hours: courses.map(({ id, Schedules }) => ({
        id,
        hours: scheduleLabel(Schedules),
        hasSeats: free.has(id),
      })),
    };
  });
}
