import { courseDisplayName } from "@shop/domain/courses/course-name";
import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { SCHOOL_YEAR_LABELS } from "@shop/domain/programs/school-year-copy";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { ActRefused } from "../../acts/refusal";
import type { KeptQuoteLine } from "../../db/stored/kept-quote";
import { loadOffer, type Offer } from "../../modules/catalogue/offer/load-offer";
import { findPack } from "../../modules/orders/packs/pack-queries";
import { namedOfferOf } from "../../modules/orders/quotes/keep-quote";
import { findKeptQuote } from "../../modules/orders/quotes/kept-quote-queries";
import { type Desk, type DeskAnswer, defineCommand, told } from "../command/define-command";
import { refuse } from "../command/read-words";
import { quoteCopy as copy } from "./orders-copy";

// As it is dictated: with or without its letter, in groups or not.
function readNumber(typed: string | undefined): string {
  const digits = typed?.replace(/^c?[\s-]*/i, "").replace(/[\s.]/g, "") ?? "";
  return /^\d{7}$/.test(digits) ? `C-${digits}` : refuse(copy.unknown);
}

async function showKeptQuote({ deps }: Desk, { number }: { number: string }): Promise<DeskAnswer> {
  const { db } = deps;
  const kept = await findKeptQuote(db, number);
  if (!kept) throw new ActRefused("QUOTE_UNKNOWN", number);
  const offer = await loadOffer(db, kept.lines.map(namedOfferOf));
  const lines: string[] = [];
  for (const line of kept.lines) {
    const pack = line.packId === null ? null : await findPack(db, line.packId);
    lines.push("", ...wordsOf(line, { offer, pack: pack?.title }));
  }
  return told(copy.head(number, formatInstant(kept.keptAt)), ...lines);
}

interface Named {
  offer: Offer;
  pack: string | undefined;
}

function wordsOf(line: KeptQuoteLine, { offer, pack }: Named): string[] {
  const { year, programId, venueId, courseIds, total } = line;
  const courses = courseIds.flatMap((id) => offer.courses.get(id) ?? []);
  const place = [
    pack,
    offer.programs.get(programId)?.name,
    year && SCHOOL_YEAR_LABELS[year],
    venueId !== null && offer.venues.get(venueId)?.name,
    courses[0] && monthLabel(courses[0].month, courses[0].season),
  ];
  return [
    place.filter(Boolean).join(" · "),
    ...courses.map(
      (course) =>
        `  ${[course.id, courseDisplayName(course), scheduleLabel(course.schedules)].filter(Boolean).join(" · ")}`,
    ),
    total === null ? copy.noPrice : copy.total(formatClp(total)),
  ];
}

export const quote = defineCommand({
  name: "quote",
  usage: { "<número>": "lo que eligió una familia que llama con un número de cotización (C-…)" },
  options: {},
  read: (_, [number]) => ({ number: readNumber(number) }),
  run: showKeptQuote,
});
