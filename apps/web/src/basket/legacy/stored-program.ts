import type { Program } from "@shop/contracts/offer/programs";
import { type YearAndModality, yearAndModalityOf } from "../../lib/programs/year-and-modality";
import { toDraftProgram } from "../basket";
import type { StoredProgram } from "./legacy-state";

/** Null for a group of programmes, which is not sold itself. */
export function toStoredProgram(program: Program, chosen: YearAndModality): StoredProgram | null {
  const place = yearAndModalityOf(program, chosen);
  return place && program.Childrens.length === 0 ? { ...toDraftProgram(program), ...place } : null;
}
