import type { ProgramPage, VenuePage } from "@shop/contracts/offer/venue-pages";
import { formatClp } from "@shop/domain/format/money";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { spanLabel } from "@shop/domain/schedule/span-copy";
import type { PageTitles } from "../../lib/page/load-facts";
import { venuePagesCopy } from "./venue-pages-copy";

const addressOf = ({ venue }: Pick<VenuePage, "venue">) => `${venue.address}, ${venue.Commune.name}`;

export function venueTitles(page: VenuePage): PageTitles {
  const copy = venuePagesCopy.venue;
  const name = confirmedVenueName(page.venue.name);
  const totals = page.programs.flatMap(({ priceFrom, hasSeats }) => (hasSeats ? priceFrom.precioTotal : []));
  const least = totals.length > 0 ? formatClp(Math.min(...totals)) : null;
  const place = page.mode === "venue" ? addressOf(page) : copy.online;
  return {
    title: copy.tab(name, page.mode),
    description: copy.description(name, place, page.programs.length, least),
  };
}

// From the first class that is still to come to the last one; null where no hour is known.
export function wholeSpan(months: ProgramPage["months"]): { from: string; until: string } | null {
  const [from] = months.flatMap(({ firstClass }) => firstClass ?? []).sort();
  const [until] = months
    .flatMap(({ lastClass }) => lastClass ?? [])
    .sort()
    .reverse();
  return from && until ? { from, until } : null;
}

export function programTitles(page: ProgramPage): PageTitles {
  const copy = venuePagesCopy.program;
  const { mode, venue, program, least } = page;
  const { price, hasSeats } = least;
  const payable = hasSeats ? copy.payable(formatClp(price.precioTotal), price.mes) : null;
  const span = wholeSpan(page.months);
  const days = span && spanLabel(span.from, span.until);
  const where = mode === "venue" ? `en ${addressOf(page)}` : venuePagesCopy.venue.online;
  return {
    title: copy.tab(program.name, mode === "venue" ? confirmedVenueName(venue.name) : null),
    description: copy.description(payable, where, days),
  };
}
