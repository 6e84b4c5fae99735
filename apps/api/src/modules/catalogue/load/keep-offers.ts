import { afterLoad } from "../filed";
import type { SectionOffer } from "../queries/sections";
import type { CourseRow } from "./tables";

export type SoldRow<Row extends CourseRow = CourseRow> = Row & {
  filedOpen: boolean | null;
  filedCapacity: number | null;
};

// Rows as they are sold: what the desk set since holds until the files say something new [DESK-32].
export function keepOffers<Row extends CourseRow>(
  rows: readonly Row[],
  offers: readonly SectionOffer[],
): SoldRow<Row>[] {
  const ofDesk = new Map(offers.map((offer) => [offer.courseId, offer]));
  return rows.map((row) => {
    const offer = ofDesk.get(row.id);
    if (!offer) return { ...row, filedOpen: null, filedCapacity: null };
    const open = afterLoad(offer.open, row.open);
    const seats = afterLoad(offer.seats, row.capacity);
    return {
      ...row,
      open: open.value,
      filedOpen: open.filed,
      capacity: seats.value,
      filedCapacity: seats.filed,
    };
  });
}
