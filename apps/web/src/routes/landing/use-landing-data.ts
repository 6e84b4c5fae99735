import { useQuery } from "@tanstack/react-query";
import { useIsHydrated } from "../../lib/hydration";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { useOnlineDiscount } from "../../lib/queries/use-online-discount";
import { type LandingData, UNKNOWN_LANDING } from "./landing-data";

/** What the landing shows of the academy; null until it is known. The discount is general info's, else the fallback (GEN-11, AMB-12). */
export function useLandingData(): LandingData {
  const { data: config, isError } = useQuery(shopConfigQuery);
  const discountPercent = useOnlineDiscount();
  const isHydrated = useIsHydrated();
  if (!isHydrated) return UNKNOWN_LANDING;
  return {
    admission: config?.season.admission ?? null,
    discountPercent,
    hasFailed: isError,
    counts: config
      ? { programmes: config.offer.programs, venues: config.offer.venues, courses: config.offer.courses }
      : null,
    years: config?.offer.years ?? null,
    holdMinutes: config?.holdMinutes.stepper ?? null,
    supportPhone: config?.supportPhone ?? null,
  };
}
