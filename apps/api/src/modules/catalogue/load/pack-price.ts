import { lineOf } from "@shop/domain/pricing/price-terms";
import { type QuoteLine, quoteLine } from "@shop/domain/pricing/quote";
import { type ProgramKind, programKind } from "@shop/domain/programs/kind";
import { byId } from "./checks/findings";
import type { Catalogue, PackRow, ProgramRow } from "./tables";

type Priced = Pick<Catalogue, "academy" | "programs" | "courses">;

export const kindOf = ({ name, kind, venueIds }: ProgramRow): ProgramKind =>
  programKind({ name, catalogueKind: kind, venueCount: venueIds.length });

/** The line of a pack's courses as one student is quoted it outside the outlet; null where no programme has them. */
export function lineOfPack({ academy, programs, courses }: Priced, { courseIds }: PackRow): QuoteLine | null {
  const courseById = byId(courses);
  const inPack = courseIds.flatMap((id) => courseById.get(id) ?? []);
  const program = byId(programs).get(inPack[0]?.programId ?? 0);
  if (!program) return null;
  const coursePrices = inPack.map(({ priceClp }) => priceClp);
  return lineOf(academy, { programId: program.id, kind: kindOf(program), coursePrices });
}

/**
 * A pack's original price: what its courses cost one student who enrols online today, fee included, without coupon (ROW-02).
 * Prices and discounts only change by a load, so that it is true until the next one.
 */
export function packPrice(catalogue: Priced, pack: PackRow): number {
  const line = lineOfPack(catalogue, pack);
  return line ? quoteLine(line, null).total : 0;
}
