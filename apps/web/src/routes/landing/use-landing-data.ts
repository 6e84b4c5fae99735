import type { ShopConfig } from "@shop/contracts/shop-config";
import type { AdvertisedPercents } from "@shop/domain/pricing/advertised";
import type { Modality } from "@shop/domain/programs/modality";
import { seasonTexts } from "@shop/domain/schedule/season-copy";
import { useQuery } from "@tanstack/react-query";
import { useOnlineDiscount } from "../../lib/queries/general-info";
import { shopConfigQuery } from "../../lib/queries/shop-config";

const AT_HOME: readonly Modality[] = ["Streaming", "Online"];

export interface LandingData {
  admission: string | null;
  discountPercent: number | null;
  /** 'Hasta N %' by modality. */
  advertisedPercents: AdvertisedPercents | null;
  hasFailed: boolean;
  counts: { programmes: number; venues: number; courses: number } | null;
  years: ShopConfig["offer"]["years"] | null;
  modalities: readonly string[] | null;
  /** Where one can study; both while unknown. */
  where: { venue: boolean; home: boolean };
  minimumCourses: ShopConfig["offer"]["minimumCourses"] | null;
  /** Undefined while unknown, null where there is none. */
  usualChoice: ShopConfig["usualChoice"] | undefined;
  venueNames: readonly string[] | null;
  presentation: ShopConfig["presentation"] | null;
}

export function useLandingData(): LandingData {
  const { data: config, errorUpdateCount } = useQuery(shopConfigQuery);
  const discountPercent = useOnlineDiscount();
  // Stays during a retry, so that nothing blinks.
  const modalities = config?.offer.modalities ?? null;
  const isAtHome = (name: string) => AT_HOME.some((one) => one === name);
  const hasFailed = !config && errorUpdateCount > 0;
  return {
    admission: config ? seasonTexts(config).admission : null,
    discountPercent,
    advertisedPercents: config?.advertisedPercents ?? null,
    hasFailed,
    counts: config
      ? { programmes: config.offer.programs, venues: config.offer.venues, courses: config.offer.courses }
      : null,
    years: config?.offer.years ?? null,
    modalities,
    where: {
      venue: modalities?.some((name) => !isAtHome(name)) ?? true,
      home: modalities?.some(isAtHome) ?? true,
    },
    minimumCourses: config?.offer.minimumCourses ?? null,
    usualChoice: hasFailed ? null : config?.usualChoice,
    venueNames: config?.offer.venueNames ?? null,
    presentation: config?.presentation ?? null,
  };
}
