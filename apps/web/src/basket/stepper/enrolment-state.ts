import type { IsoDate } from "@shop/domain/format/iso-date";
import type { EnrolmentState } from "@shop/domain/steps/enrolment-state";
import { kindOf } from "../../lib/programs/program-kind";
import type { DraftProgram } from "../basket";
import { isGuardianSaved } from "../guardian-saved";
import type { Draft } from "./draft";

export interface DraftState extends EnrolmentState {
  program: (DraftProgram & { kind: EffectiveKind }) | null;
}
type EffectiveKind = ReturnType<typeof kindOf>;

/** `today` is the date in Santiago. */
export function enrolmentStateOf(draft: Draft, today: IsoDate): DraftState {
  const { student, program } = draft;
  return {
    today,
    year: draft.year,
    modality: draft.modality,
    program: program && { ...program, kind: kindOf(program) },
    person: {
      name: student.name,
      fatherLastName: student.fatherLastName,
      motherLastName: student.lastName,
      hasOneSurname: student.hasOneSurname,
      birthDate: student.birthday,
      rut: student.rut,
      email: student.email,
      phone: student.phone,
      preferredVenueId: student.preferredVenueId,
    },
    communeId: draft.communeId,
    venueId: draft.venueId,
    month: draft.month,
    courseIds: draft.courseIds,
    isConfirmed: draft.isConfirmed,
    isGuardianDone: isGuardianSaved(draft),
    isStudentDone: draft.isStudentDone,
  };
}

/** A state's choices as changes to its draft; drops a price accepted for other choices. */
export function choicesOf(state: DraftState): Partial<Draft> {
  const { year, modality, program, communeId, venueId, month, courseIds, isConfirmed } = state;
  return {
    year,
    modality,
    program,
    communeId,
    venueId,
    ...(venueId === null ? { venueName: null } : {}),
    month,
    courseIds: [...courseIds],
    isConfirmed,
  };
}
