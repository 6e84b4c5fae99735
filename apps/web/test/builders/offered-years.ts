import type { ShopConfig } from "@shop/contracts/shop-config";

export const OFFERED_YEARS: ShopConfig["offer"]["years"] = (["1", "2", "3", "4", "e"] as const).map(
  (year) => ({
    year,
    programs: { "3": 7, "4": 12, "1": 0, "2": 0, e: 0 }[year],
    modalities: ["Online", "Presencial", "Streaming"],
  }),
);
