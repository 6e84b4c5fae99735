import type { PriceFrom } from "@shop/contracts/offer/programs";
import { santiagoDate } from "@shop/domain/format/instants";
import { monthStatus, preselectedMonth, toggleMonth } from "@shop/domain/schedule/month-choice";
import { MONTH_STATUS_LABELS, monthLabel } from "@shop/domain/schedule/month-copy";
import { EmptyState } from "@shop/ui/empty-state";
import { ErrorState } from "@shop/ui/error-state";
import { glideTo } from "@shop/ui/glide-to";
import { Skeleton } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { locationIdOf } from "../../../basket/order-lines";
import type { PlaceChoice } from "../../../basket/place-choice";
import { programMonthsQuery } from "../../../lib/queries/programs";
import { shopClockQuery, shopNow, useSeason, useSeasonOf } from "../../../lib/queries/shop-config";
import { formatClp } from "../../../ui/price/format-clp";
import { courseChoiceCopy as copy } from "../course-choice-copy";
import { OFFER_ID } from "../offer/offer-section";
import styles from "./month-choice.module.css";

const USUAL_MONTHS = 6;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

// Toggles of which one may be on (COURSE-03, COURSE-54); hidden before a venue is chosen.
export function MonthChoice({ place }: { place: PlaceChoice }) {
  const { isReady, query, months, prices } = useMonths(place);
  const season = useSeason();
  const years = useYearsOf(months);
  if (!isReady) return null;
  return (
    <section className={styles.section} aria-labelledby="mes-de-inicio">
      <div>
        <h2 id="mes-de-inicio">{copy.month(years.length > 1 ? null : (years[0] ?? season))}</h2>
        <p className={styles.lead}>{copy.monthPrices}</p>
      </div>
      {query.isPending && <LoadingToggles />}
      {query.isError && (
        <ErrorState title={copy.monthsFailed} onRetry={() => query.refetch()} retrying={query.isFetching} />
      )}
      {query.data &&
        (months.length > 0 ? (
          <Toggles place={place} months={months} prices={prices} hasYears={years.length > 1} />
        ) : (
          <EmptyState level={3} title={copy.noMonths} />
        ))}
    </section>
  );
}

function LoadingToggles() {
  return (
    <div role="status" className={styles.months}>
      <span className="visually-hidden">{copy.loadingMonths}</span>
      {MONTHS.map((month) => (
        <div key={month} data-closed={month > USUAL_MONTHS || undefined}>
          <Skeleton className={styles.unknown ?? ""} />
        </div>
      ))}
    </div>
  );
}

interface TogglesProps {
  place: PlaceChoice;
  months: readonly number[];
  prices: readonly PriceFrom[];
  /** The months are of several years. */
  hasYears: boolean;
}

function Toggles({ place, months, prices, hasYears }: TogglesProps) {
  const { month: chosen, chooseMonth } = place;
  const id = useId();
  const statusOf = useMonthStatus();
  const seasonOf = useSeasonOf();
  const inOrder = [...MONTHS].sort((one, other) => (seasonOf(one) ?? 0) - (seasonOf(other) ?? 0));
  function priceOf(month: number) {
    const price = prices.find(({ mes }) => mes === month);
    return price && formatClp(price.precioTotal);
  }
  function choose(month: number) {
    const next = toggleMonth(chosen, month);
    chooseMonth(next);
    if (next !== null) requestAnimationFrame(() => glideTo(document.getElementById(OFFER_ID)));
  }
  return (
    <ul className={styles.months}>
      {inOrder.map((month) => (
        <li key={month} data-closed={!months.includes(month) || undefined}>
          <button
            type="button"
            className={styles.month}
            aria-pressed={chosen === month}
            aria-labelledby={`${id}-${month}`}
            aria-describedby={`${id}-${month}-price`}
            disabled={!months.includes(month)}
            onClick={() => choose(month)}
          >
            <span id={`${id}-${month}`} className={styles.name}>
              {months.includes(month) && (
                <span className={styles.status}>
                  {MONTH_STATUS_LABELS[statusOf(month)]} {hasYears && seasonOf(month)}
                </span>
              )}{" "}
              <span>
                {chosen === month && <Check aria-hidden="true" />}
                {monthLabel(month)}
              </span>
            </span>
            <span id={`${id}-${month}-price`} className={styles.price}>
              {priceOf(month)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

// Start months of the place; the programme's own if the place's cannot be read (COURSE-55).
function useMonths(place: PlaceChoice) {
  const locationId = locationIdOf(place);
  const programId = place.program?.id ?? 0;
  const isReady = place.venueId !== null && locationId !== null;
  const ofPlace = useQuery({ ...programMonthsQuery(programId, locationId ?? 0), enabled: isReady });
  const general = useQuery({ ...programMonthsQuery(programId), enabled: isReady && ofPlace.isError });
  const query = ofPlace.isError ? general : ofPlace;
  const months = query.data?.[0]?.enable ?? [];
  // Months may be known before the venue is chosen, which clears the month.
  usePreselectedMonth(place, isReady && query.data ? months : null);
  return { isReady, query, months, prices: query.data?.[0]?.prices ?? [] };
}

// Chooses the only month, once per place, and drops one that is not offered.
function usePreselectedMonth(place: PlaceChoice, months: readonly number[] | null) {
  const { month, chooseMonth } = place;
  const locationId = locationIdOf(place);
  const offeredFor = useRef<number | null>(null);

  const preselect = useEffectEvent((offered: readonly number[]) => {
    if (month !== null && offered.includes(month)) return;
    const only = preselectedMonth(offered);
    if (only !== month) chooseMonth(only);
  });
  useEffect(() => {
    if (months === null || offeredFor.current === locationId) return;
    offeredFor.current = locationId;
    preselect(months);
  }, [months, locationId]);
}

function useYearsOf(months: readonly number[]): number[] {
  const seasonOf = useSeasonOf();
  return [...new Set(months.flatMap((month) => seasonOf(month) ?? []))];
}

function useMonthStatus() {
  const seasonOf = useSeasonOf();
  const today = santiagoDate(new Date(shopNow(useQuery(shopClockQuery).data)));
  return (month: number) => {
    const year = seasonOf(month);
    return year === null ? "ahead" : monthStatus(month, year, today);
  };
}
