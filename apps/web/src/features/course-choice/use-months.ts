import { santiagoDate } from "@shop/domain/format/instants";
import { preselectedMonth } from "@shop/domain/schedule/month-choice";
import { monthStatus } from "@shop/domain/schedule/months";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { locationIdOf } from "../../lib/draft/enrolment-state";
import type { PlaceChoice } from "../../lib/place-choice";
import { programMonthsQuery } from "../../lib/queries/programs";
import { shopConfigQuery } from "../../lib/queries/shop-config";

/** Months that may be the start at the chosen place; the programme's own when the place's cannot be read (COURSE-55). */
export function useMonths(place: PlaceChoice) {
  const locationId = locationIdOf(place);
  const programId = place.program?.id ?? 0;
  const isReady = place.venueId !== null && locationId !== null;
  const ofPlace = useQuery({ ...programMonthsQuery(programId, locationId ?? 0), enabled: isReady });
  const general = useQuery({ ...programMonthsQuery(programId), enabled: isReady && ofPlace.isError });
  const query = ofPlace.isError ? general : ofPlace;
  const months = query.data?.[0]?.enable ?? [];
  usePreselectedMonth(place, query.data ? months : null);
  return { isReady, query, months };
}

/** Chooses the only month there is, once per place, and lets go of one that is not offered (COURSE-15, COURSE-16). */
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

/** Tells 'Inicio' from 'Iniciadas' by the season's calendar (COURSE-04, AMB-44). */
export function useMonthStatus() {
  const { data } = useQuery(shopConfigQuery);
  const today = santiagoDate(data ? new Date(data.serverNow) : new Date());
  const year = data?.seasonYear;
  // Without a season nothing is known to have begun.
  return (month: number) => (year === undefined ? "ahead" : monthStatus(month, year, today));
}
