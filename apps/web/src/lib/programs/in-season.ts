import type { ShopConfig } from "@shop/contracts/shop-config";

const CONTRACTS = ["servicesContract", "sanMiguelContract", "rulebookContract"] as const;

/** The settings as a purchase of that season sees them: contract and its version. Null: of the season on sale. */
export function inSeason(config: ShopConfig, year: number | null): ShopConfig {
  const season = config.seasons.find((one) => one.year === year);
  if (!season || season.year === config.season) return config;
  const documents = { ...config.documents, termsVersion: season.termsVersion };
  for (const contract of CONTRACTS) documents[contract] = `${documents[contract]}?temporada=${season.year}`;
  return { ...config, season: season.year, documents };
}
