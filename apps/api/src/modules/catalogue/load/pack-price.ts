import { lineOf } from "@shop/domain/pricing/price-terms";
import { type QuoteLine, quoteLine } from "@shop/domain/pricing/quote";
import { type ProgramKind, programKind } from "@shop/domain/programs/kind";
import { byId } from "./checks/findings";
import type { Catalogue, PackRow, ProgramRow } from "./tables";

type Priced = Pick<Catalogue, "academy" | "programs" | "courses">;

export const kindOf = ({ name, kind, modality, venueIds }: ProgramRow): ProgramKind =>
  programKind({ name, catalogueKind: kind, modality, venueCount: venueIds.length });

export function lineOfPack({ academy, programs, courses }: Priced, { courseIds }: PackRow): QuoteLine | null {
  const courseById = byId(courses);
  const inPack = courseIds.flatMap((id) => courseById.get(id) ?? []);
  const program = byId(programs).get(inPack[0]?.programId ?? 0);
  if (!program) return null;
  const coursePrices = inPack.map(({ priceClp }) => priceClp);
  return lineOf(academy, { programId: program.id, kind: kindOf(program), coursePrices });
}

/** CLP, fee included, without coupon; prices change only by a load, so it holds until the next one. */
export function packPrice(catalogue: Priced, pack: PackRow): number {
  const line = lineOfPack(catalogue, pack);
  return line ? quoteLine(line, null).total : 0;
}
