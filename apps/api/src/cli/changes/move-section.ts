import { shortDate } from "@shop/domain/format/iso-date";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { sentenceOf } from "../../acts/refusal-copy";
import { parseWeek } from "../../modules/catalogue/load/cells";
import type { WeeklyMeeting } from "../../modules/catalogue/section-hours";
import { moveSections } from "../../modules/endings/sections/move-section";
import type { SectionMovePlan } from "../../modules/endings/sections/plan-move";
import { defineCommand, TEXT, told } from "../command/define-command";
import { readDay, refuse } from "../command/read-words";
import { readSure, runAct, SURE } from "../command/run-act";
import { moveCopy as copy } from "./move-copy";

const MAX_SECTIONS = 40;
const NAME = /^[\p{L}\d._-]{1,60}$/u;

function readSections(typed: string | undefined): string[] {
  const names = (typed ?? "").split(",").map((name) => name.trim());
  const areNames = names.length <= MAX_SECTIONS && names.every((name) => NAME.test(name));
  return areNames ? [...new Set(names)] : refuse(copy.sections);
}

function readHours(typed: string | undefined): WeeklyMeeting[] | null {
  if (typed === undefined) return null;
  const read = parseWeek(typed);
  return "wrong" in read ? refuse(sentenceOf({ code: "HOURS_WRONG", detail: read.wrong })) : read.week;
}

function readVenueId(typed: string | undefined): number | null {
  if (typed === undefined) return null;
  return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : refuse(copy.what);
}

function planLines(plan: SectionMovePlan, why: string): string[] {
  const { sections, venue, from, noticeDays, answerBy, seats, families } = plan;
  const clashing = seats.filter(({ clashes }) => clashes.length > 0);
  const references = clashing.map(({ reference, position }) => `${reference} n.º ${position + 1}`);
  return [
    ...sections.map(({ name, before, after }) =>
      copy.section(name, scheduleLabel(before), scheduleLabel(after)),
    ),
    ...(venue ? [copy.venue(venue.name)] : []),
    copy.from(shortDate(from), noticeDays),
    ...(families === 0
      ? [copy.nobody]
      : [copy.told(families, seats.length, shortDate(answerBy)), copy.silence, copy.reason(why)]),
    ...(references.length > 0 ? [copy.clashes(references.join(", "))] : []),
    copy.selling,
  ];
}

export const moveSection = defineCommand({
  name: "move-section",
  usage: {
    '<curso> --hours "Mar 18:10-19:40" [--venue n] [--from día] --reason "…" [--yes]':
      "cambia las horas de un curso vendido, con el aviso del contrato, y deja elegir a cada familia",
    '<curso,curso…> --venue n [--from día] --reason "…" [--yes]': "los cambia de sede, con las mismas horas",
  },
  options: { hours: TEXT, venue: TEXT, from: TEXT, ...SURE },
  read: (typed, [sections]) => {
    const sectionNames = readSections(sections);
    const [sessions, venueId] = [readHours(typed.hours), readVenueId(typed.venue)];
    const isWhole = sessions !== null || venueId !== null;
    if (!isWhole || (sessions !== null && sectionNames.length > 1)) return refuse(copy.what);
    return { sectionNames, sessions, venueId, from: readDay(typed.from) ?? null, ...readSure(typed) };
  },
  run: (desk, request) =>
    runAct(desk, request, {
      act: moveSections,
      question: (plan) => planLines(plan, request.why).join("\n"),
      done: (plan) => told(...planLines(plan, request.why), copy.done),
    }),
});
