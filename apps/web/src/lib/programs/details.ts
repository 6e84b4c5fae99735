import type { Program } from "@shop/contracts/offer/programs";

type Details = Program["Details"];

export type DetailValue = true | false | string;

const YES = /^(?:s[ií]|true|yes|x|✓|✔|incluido)$/i;
const NO = /^(?:|no|false|-|–|✗|✘|no incluido)$/i;

/** 'sí' is a tick, 'no' or an empty text a cross; other text is shown as it is. */
export function detailValue(text: string): DetailValue {
  const value = text.trim();
  if (YES.test(value)) return true;
  return NO.test(value) ? false : value;
}

const UNKNOWN = "–";

export interface DetailRow {
  name: string;
  tooltip: string | null;
  main: boolean;
  values: DetailValue[];
}

export function compareDetails(offers: readonly Details[]): DetailRow[] {
  const told = offers.flat();
  return [...new Set(told.map(({ name }) => name))].map((name) => {
    const { tooltip = null, main = false } = told.find((detail) => detail.name === name) ?? {};
    return { name, tooltip, main, values: offers.map((details) => valueIn(details, name)) };
  });
}

function valueIn(details: Details, name: string): DetailValue {
  const detail = details.find((one) => one.name === name);
  return detail ? detailValue(detail.ProgramDetail.value) : UNKNOWN;
}
