import type { SchoolYear } from "@shop/contracts/fields/primitives";
import type { DraftProgram } from "./basket";

interface CampusLike {
  id: number;
  name: string;
  communeId: number;
}

export interface PlaceChoice {
  program: DraftProgram | null;
  year: SchoolYear | null;
  communeId: number | null;
  venueId: number | null;
  venueName: string | null;
  month: number | null;
  preferredVenueId: number | null;
  /** Null until the server has an order, which may hold seats. */
  orderId: number | null;
  /** Courses of the order's other students; seats held of these are not this student's. */
  othersCourseIds: readonly number[];
  /** Courses of earlier students, whose seats come before this one's. */
  earlierCourseIds?: readonly number[];
  chooseCommune: (communeId: number | null) => void;
  chooseCampus: (campus: CampusLike | null) => void;
  chooseMonth: (month: number | null) => void;
}
