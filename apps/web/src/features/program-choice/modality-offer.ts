import type { PriceFrom, Program } from "@shop/contracts/offer/programs";
import { MODALITIES } from "@shop/domain/programs/modality";
import type { SchoolYear } from "@shop/domain/programs/school-year";
import { compareDetails, type DetailRow } from "../../lib/programs/details";

export interface ModalityOffer {
  name: string;
  priceFrom: PriceFrom | null;
  hasSeats: boolean;
  details: Program["Details"];
}

const ORDER: readonly string[] = MODALITIES;
const IN_PERSON = "Presencial";

// Used when the programmes cannot be read (REC-20).
const FALLBACK = ["Presencial", "Online"];

export function fallbackOffers(taught: readonly string[]): ModalityOffer[] {
  const names = FALLBACK.filter((name) => taught.includes(name));
  return names.map((name) => ({ name, priceFrom: null, hasSeats: true, details: [] }));
}

export function modalityOffers(programs: readonly Program[], year: SchoolYear): ModalityOffer[] {
  const byName = new Map<string, Program[]>();
  for (const program of programs)
    for (const { name, applyTo } of program.Metas)
      if (applyTo.includes(year)) byName.set(name, [...(byName.get(name) ?? []), program]);
  return [...byName]
    .map(([name, members]) => offerOf(name, members))
    .sort((a, b) => rankOf(a.name) - rankOf(b.name));
}

// AMB-64.
export function isInPersonSoldOut(offers: readonly ModalityOffer[]): boolean {
  return offers.some(({ name, hasSeats }) => name === IN_PERSON && !hasSeats);
}

function offerOf(name: string, programs: readonly Program[]): ModalityOffer {
  const prices = programs.flatMap(({ priceFrom }) => priceFrom ?? []);
  return {
    name,
    priceFrom: prices.sort((a, b) => a.precioTotal - b.precioTotal || a.mes - b.mes)[0] ?? null,
    hasSeats: programs.some(({ hasSeats }) => hasSeats),
    details: programs.flatMap(({ Details }) => Details),
  };
}

function rankOf(name: string): number {
  const index = ORDER.indexOf(name);
  return index < 0 ? ORDER.length : index;
}

interface Comparison {
  rows: DetailRow[];
  common: string[];
}

export function compareModalities(offers: readonly ModalityOffer[]): Comparison {
  const rows = compareDetails(offers.map(({ details }) => details));
  const isCommon = (row: DetailRow) => row.values.every((value) => value === true);
  return {
    rows: rows.filter((row) => row.main && !isCommon(row)),
    common: rows.filter(isCommon).map(({ name }) => name),
  };
}
