import type { ShopConfig } from "@shop/contracts/shop-config";
import { fillTerms } from "@shop/domain/contract/term-texts";
import { santiagoDate } from "@shop/domain/format/instants";
import { seasonNamed, seasonsOnSale, yearOfSetting } from "@shop/domain/schedule/season";
import { TAX_DOCUMENT_TEXTS } from "@shop/domain/tax/tax-copy";
import { type Academy, TAX_DOCUMENT } from "./academy";

export interface CurrentAcademy extends Academy {
  /** Whose year the texts name: the newest that is sold, or that a sale names. */
  season: number;
  /** Those that were opened, the earliest first, each with the version of its contract. */
  seasons: readonly { year: number; termsVersion: string; isOnSale: boolean }[];
  documents: Academy["documents"] & Pick<ShopConfig["documents"], "venueContracts">;
}

export const noticeDataOf = ({ seller, supportPhone, enrolmentFee, contract }: CurrentAcademy) => ({
  seller,
  supportPhone,
  enrolmentFee,
  withdrawal: contract.withdrawal,
  minimumStudents: contract.minimumStudents,
});

/** The same academy as a sale of one of its seasons sees it: year, contract's version. */
export function inSeason(academy: CurrentAcademy, year: number | null | undefined): CurrentAcademy {
  const found = academy.seasons.find((season) => season.year === year);
  if (!found) return academy;
  const { termsVersion } = found;
  return { ...academy, season: found.year, documents: { ...academy.documents, termsVersion } };
}

export const termsVersionOf = ({ documents }: Pick<Academy, "documents">, year: number): string =>
  documents.termsVersion.replaceAll("{{season}}", String(year));

/** Its season is the newest on sale of which something starts; between two sales the newest that was opened. */
export function academyAt(academy: Academy, now: Date): CurrentAcademy {
  const { contract, documents, presentation, sales, tax, venues } = academy;
  const opened = sales.map(({ year }) => year).sort((one, other) => one - other);
  const today = santiagoDate(now);
  const onSale = seasonsOnSale(sales, today);
  const season = seasonNamed(onSale, today) ?? opened.at(-1) ?? yearOfSetting(academy.season, now);
  const versionOf = (year: number) => termsVersionOf(academy, year);
  const questions = presentation.questions.map((one) => ({
    ...one,
    answer: fillTerms(one.answer, contract).replaceAll(
      `{{${TAX_DOCUMENT}}}`,
      TAX_DOCUMENT_TEXTS[tax.payments],
    ),
  }));
  return {
    ...academy,
    season,
    seasons: opened.map((year) => ({
      year,
      termsVersion: versionOf(year),
      isOnSale: onSale.includes(year),
    })),
    documents: {
      ...documents,
      venueContracts: Object.fromEntries(
        venues.contracts.map(({ venueId, document }) => [venueId, document]),
      ),
      termsVersion: versionOf(season),
    },
    presentation: { ...presentation, questions },
  };
}
