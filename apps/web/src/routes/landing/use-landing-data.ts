import type { ShopConfig } from "@shop/contracts/shop-config";
import type { AdvertisedPercents } from "@shop/domain/pricing/advertised";
import { seasonTexts } from "@shop/domain/schedule/season-copy";
import { useQuery } from "@tanstack/react-query";
import { useIsHydrated } from "../../lib/hydration";
import { useOnlineDiscount } from "../../lib/queries/general-info";
import { shopConfigQuery } from "../../lib/queries/shop-config";

/** What the landing shows of the academy's data; null keeps the place until it is known. */
export interface LandingData {
  /** Season, e.g. `Admisión 2027`. */
  admission: string | null;
  /** Percent for enrolling online, from general info. */
  discountPercent: number | null;
  /** 'Hasta N %' of the academy by modality; who is not named advertises none. */
  advertisedPercents: AdvertisedPercents | null;
  /** The settings could not be had: what they would fill is left out. */
  hasFailed: boolean;
  /** Counted from the catalogue. */
  counts: { programmes: number; venues: number; courses: number } | null;
  years: ShopConfig["offer"]["years"] | null;
  holdMinutes: ShopConfig["holdMinutes"] | null;
  supportPhone: string | null;
  /** Who sells, on which documents, and what it tells of itself. */
  academy: Pick<ShopConfig, "seller" | "documents" | "presentation"> | null;
}

/** Before the first answer; also what the document holds before the code runs. */
const UNKNOWN_LANDING: LandingData = {
  admission: null,
  discountPercent: null,
  advertisedPercents: null,
  hasFailed: false,
  counts: null,
  years: null,
  holdMinutes: null,
  supportPhone: null,
  academy: null,
};

/** What the landing shows of the academy; null until it is known. The discount is general info's, else the fallback. */
export function useLandingData(): LandingData {
  const { data: config, errorUpdateCount } = useQuery(shopConfigQuery);
  const discountPercent = useOnlineDiscount();
  const isHydrated = useIsHydrated();
  if (!isHydrated) return UNKNOWN_LANDING;
  return {
    admission: config ? seasonTexts(config).admission : null,
    discountPercent,
    advertisedPercents: config?.advertisedPercents ?? null,
    // While they are asked for again it stays so: nothing blinks.
    hasFailed: !config && errorUpdateCount > 0,
    counts: config
      ? { programmes: config.offer.programs, venues: config.offer.venues, courses: config.offer.courses }
      : null,
    years: config?.offer.years ?? null,
    holdMinutes: config?.holdMinutes ?? null,
    supportPhone: config?.supportPhone ?? null,
    academy: config ?? null,
  };
}
