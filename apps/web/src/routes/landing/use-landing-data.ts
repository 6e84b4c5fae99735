import type { ShopConfig } from "@shop/contracts/shop-config";
import type { AdvertisedPercents } from "@shop/domain/pricing/advertised";
import { seasonTexts } from "@shop/domain/schedule/season-copy";
import { useQuery } from "@tanstack/react-query";
import { useIsHydrated } from "../../lib/page/hydration";
import { useOnlineDiscount } from "../../lib/queries/general-info";
import { shopConfigQuery } from "../../lib/queries/shop-config";

export interface LandingData {
  admission: string | null;
  discountPercent: number | null;
  /** 'Hasta N %' by modality. */
  advertisedPercents: AdvertisedPercents | null;
  hasFailed: boolean;
  counts: { programmes: number; venues: number; courses: number } | null;
  years: ShopConfig["offer"]["years"] | null;
  holdMinutes: ShopConfig["holdMinutes"] | null;
  supportPhone: string | null;
  academy: Pick<ShopConfig, "seller" | "documents" | "presentation"> | null;
}

// Also the state of the prerendered document.
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

export function useLandingData(): LandingData {
  const { data: config, errorUpdateCount } = useQuery(shopConfigQuery);
  const discountPercent = useOnlineDiscount();
  const isHydrated = useIsHydrated();
  if (!isHydrated) return UNKNOWN_LANDING;
  return {
    admission: config ? seasonTexts(config).admission : null,
    discountPercent,
    advertisedPercents: config?.advertisedPercents ?? null,
    // Stays during a retry, so that nothing blinks.
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
