import type { IsoDate } from "../format/iso-date";
import type { ProgramKind } from "../programs/kind";
import type { SchoolYear } from "../programs/school-year";

// As typed; dates dd/mm/yyyy.
export interface PersonalData {
  name: string;
  fatherLastName: string;
  motherLastName: string;
  hasOneSurname: boolean;
  birthDate: string;
  rut: string;
  email: string;
  phone: string;
  preferredVenueId: number | null;
}

export interface ChosenProgram {
  id: number;
  name: string;
  kind: ProgramKind;
}

/** `today` is the date in Santiago. */
export interface EnrolmentState {
  today: IsoDate;
  year: SchoolYear | null;
  modality: string | null;
  program: ChosenProgram | null;
  person: PersonalData;
  communeId: number | null;
  venueId: number | null;
  month: number | null;
  courseIds: readonly number[];
  isConfirmed: boolean;
  isGuardianDone: boolean;
  isStudentDone: boolean;
}
