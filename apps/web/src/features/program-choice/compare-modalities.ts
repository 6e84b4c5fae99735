import { type DetailValue, detailValue } from "./detail-value";
import type { ModalityOffer } from "./modality-offer";

export interface ComparisonRow {
  name: string;
  tooltip: string | null;
  /** One value per modality, in their order. */
  values: DetailValue[];
}

interface Comparison {
  rows: ComparisonRow[];
  /** What every modality includes alike. */
  common: string[];
}

/** The catalogue says nothing of it: neither yes nor no. */
const UNKNOWN = "–";

/** Main features in which the modalities differ, and all that every one of them includes. */
export function compareModalities(offers: readonly ModalityOffer[]): Comparison {
  const details = offers.flatMap((offer) => offer.details);
  const names = [...new Set(details.map(({ name }) => name))];
  const rows = names.map((name) => {
    const { tooltip = null, main = false } = details.find((detail) => detail.name === name) ?? {};
    return { name, tooltip, main, values: offers.map((offer) => valueIn(offer, name)) };
  });
  const isCommon = (row: ComparisonRow) => row.values.every((value) => value === true);
  return {
    rows: rows.filter((row) => row.main && !isCommon(row)),
    common: rows.filter(isCommon).map(({ name }) => name),
  };
}

function valueIn(offer: ModalityOffer, name: string): DetailValue {
  const detail = offer.details.find((one) => one.name === name);
  return detail ? detailValue(detail.ProgramDetail.value) : UNKNOWN;
}
