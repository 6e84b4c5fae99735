import type { Program } from "@shop/contracts/programs";

type Details = Program["Details"];

/** A tick, a cross, or words of their own. */
export type DetailValue = true | false | string;

const YES = /^(?:s[ií]|true|yes|x|✓|✔|incluido)$/i;
const NO = /^(?:|no|false|-|–|✗|✘|no incluido)$/i;

/** Reads a catalogue value: 'sí' is a tick, 'no' or nothing a cross, anything else is shown as it is. */
export function detailValue(text: string): DetailValue {
  const value = text.trim();
  if (YES.test(value)) return true;
  return NO.test(value) ? false : value;
}

/** The catalogue says nothing of it: neither yes nor no. */
const UNKNOWN = "–";

/** A feature with what each of some offers says of it. */
export interface DetailRow {
  name: string;
  tooltip: string | null;
  /** It stands in the comparison of the modalities. */
  main: boolean;
  /** One value per offer, in their order. */
  values: DetailValue[];
}

/** All features that any of some offers tells of, side by side. */
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
