import type { ShopConfig } from "@shop/contracts/shop-config";

/** The settings as a purchase of that season sees them: contract and its version. Null: of the season on sale. */
export function inSeason(config: ShopConfig, year: number | null): ShopConfig {
  const season = config.seasons.find((one) => one.year === year);
  if (!season || season.year === config.season) return config;
  const inItsYear = (address: string) => `${address}?temporada=${season.year}`;
  const { servicesContract, rulebookContract, venueContracts } = config.documents;
  const ofVenues = Object.entries(venueContracts).map(([id, address]) => [id, inItsYear(address)]);
  return {
    ...config,
    season: season.year,
    documents: {
      ...config.documents,
      termsVersion: season.termsVersion,
      servicesContract: inItsYear(servicesContract),
      rulebookContract: inItsYear(rulebookContract),
      venueContracts: Object.fromEntries(ofVenues),
    },
  };
}
