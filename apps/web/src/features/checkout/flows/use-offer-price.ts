import type { ClassMeeting } from "@shop/domain/schedule/class-meeting";
import { weeklyMinutes } from "@shop/domain/schedule/merge-days";
import { useQuery } from "@tanstack/react-query";
import type { DraftProgram } from "../../../basket/basket";
import { locationIdOf } from "../../../basket/order-lines";
import { priceBefore, savedInAll } from "../../../lib/priced";
import { offerQuoteQuery } from "../../../lib/queries/offer-quote";
import { formatClp } from "../../../ui/price/format-clp";
import { saleCopy } from "../../../ui/sale-copy";
import type { SummaryRow } from "../../../ui/steps/summary-card";
import type { FramePrice } from "../flow";
import { flowCopy as copy } from "./flow-copy";

interface ChosenOffer {
  program: DraftProgram | null;
  venueId: number | null;
  courses: readonly { id: number; Schedules: readonly ClassMeeting[] }[];
  minimum: number;
  /** Hours still to be chosen may cost more: the total is shown as the least. */
  isFrom?: boolean;
}

export function useOfferPrice({ program, venueId, courses, minimum, isFrom = false }: ChosenOffer): {
  price: FramePrice;
  rows: SummaryRow[];
} {
  const locationId = locationIdOf({ program, venueId });
  const isAsked = program !== null && locationId !== null && courses.length > 0;
  const { data: quote, isError } = useQuery({
    ...offerQuoteQuery({
      programId: program?.id ?? 0,
      locationId: locationId ?? 0,
      courseIds: courses.map(({ id }) => id),
    }),
    enabled: isAsked,
  });
  if (!isAsked) return { price: { total: null }, rows: [] };

  const minutes = program.isOnline ? 0 : weeklyMinutes(courses);
  const counted = countedOf({ count: courses.length, minimum, minutes });
  const hours = minutes > 0 ? [{ label: copy.rows.hours, value: copy.hours(minutes) }] : [];
  if (isError) return { price: { total: null, note: copy.noQuote, barNote: copy.noQuote }, rows: hours };
  if (!quote) return { price: { total: null, isCounting: true, barNote: counted }, rows: hours };
  const saved = isFrom ? 0 : savedInAll(quote);
  return {
    price: {
      ...(isFrom
        ? { total: null, startingAt: saleCopy.from(formatClp(quote.precioTotal)) }
        : { total: quote.precioTotal, before: priceBefore(quote) }),
      note: copy.withFee(formatClp(quote.valorMatricula)),
      barNote: counted,
      ...(saved > 0 ? { barSaved: copy.saved(formatClp(saved)) } : {}),
    },
    rows: [...hours, ...(saved > 0 ? [{ label: copy.rows.saved, value: formatClp(saved) }] : [])],
  };
}

function countedOf({ count, minimum, minutes }: { count: number; minimum: number; minutes: number }): string {
  if (count < minimum) return copy.ofMinimum(count, minimum);
  return minutes > 0 ? `${copy.courses(count)} · ${copy.hours(minutes)}` : copy.courses(count);
}
