import { queryOptions } from "@tanstack/react-query";
import { api } from "../api";

interface AskedOffer {
  programId: number;
  locationId: number;
  courseIds: readonly number[];
}

const PRICE_STALE_MS = 60_000;

/** For one student who enrols online, before any coupon; sends no personal data. */
export const offerQuoteQuery = ({ programId, locationId, courseIds }: AskedOffer) => {
  const coursesIds = [...courseIds].sort((a, b) => a - b).join(",");
  return queryOptions({
    queryKey: ["quote", "offer", programId, locationId, coursesIds],
    queryFn: () => api("getQuote", { query: { programId, locationId, coursesIds } }),
    enabled: courseIds.length > 0,
    staleTime: PRICE_STALE_MS,
  });
};
