import { lastOf } from "@shop/domain/last-of";
import { type Draft, DraftEnrolment } from "./draft";

type Changes = Partial<Draft>;

export function currentEnrolmentOf(draft: Draft): DraftEnrolment {
  const { year, modality, program, student, communeId, venueId, venueName, month, courseIds } = draft;
  const { studentTyped, isStudentDone, turn } = draft;
  const choices = { year, modality, program, communeId, venueId, venueName, month, courseIds };
  return { ...choices, student, studentTyped, isStudentDone, turn };
}

/** All students, in the order in which they were begun. */
export const enrolmentsOf = (draft: Draft): DraftEnrolment[] =>
  [...draft.others, currentEnrolmentOf(draft)].sort((one, other) => one.turn - other.turn);

export const otherRutsOf = ({ others }: Draft): string[] => others.map(({ student }) => student.rut);

export function beginSibling(draft: Draft): Changes {
  const { fatherLastName, lastName, hasOneSurname } = draft.student;
  const others = enrolmentsOf(draft);
  const turn = (lastOf(others)?.turn ?? 0) + 1;
  const next = DraftEnrolment.parse({ student: { fatherLastName, lastName, hasOneSurname }, turn });
  return { ...next, others, isBeingAdded: true, isConfirmed: false };
}

export function showSibling(draft: Draft, studentId: number): Changes {
  const shown = draft.others.find(({ student }) => student.id === studentId);
  if (!shown) return {};
  const rest = draft.others.filter((other) => other !== shown);
  return { ...shown, others: [...rest, currentEnrolmentOf(draft)], isBeingAdded: false };
}

/** Removes a student from a purchase of several; null is the one not saved yet. */
export function dropSibling(draft: Draft, studentId: number | null): Changes {
  if (draft.student.id !== studentId)
    return { others: draft.others.filter(({ student }) => student.id !== studentId), isConfirmed: false };
  const last = lastOf(draft.others);
  return last ? { ...last, others: draft.others.slice(0, -1), isBeingAdded: false, isConfirmed: false } : {};
}
