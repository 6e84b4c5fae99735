import { subjectKey } from "../courses/subject-groups";
import { changeRefusals, type PricedSection } from "./check-change";
import { type Alternative, type AlternativesQuestion, isFree } from "./rank-alternatives";

/** One course more, with seats and some hours of each subject, then one course less. */
export function moreOrFewer(question: AlternativesQuestion): Alternative[] {
  const { before, offered, priceOf, limit } = question;
  const { venueId, courses: own } = before;
  const admitted = (courses: readonly PricedSection[]) =>
    changeRefusals({ ...question, after: { ...before, courses } }).length === 0;
  const shown = new Map<string, number>();
  const more = offered
    .filter((section) => section.venueId === venueId && isFree(section) && admitted([...own, section]))
    .filter((section) => {
      const count = shown.get(subjectKey(section)) ?? 0;
      shown.set(subjectKey(section), count + 1);
      return count < limit.swaps;
    })
    .map((section) => ({ courses: [...own, section], replacedIds: [] }));
  const fewer = own
    .map(({ id }) => ({ courses: own.filter((course) => course.id !== id), replacedIds: [id] }))
    .filter(({ courses }) => admitted(courses));
  return [...more, ...fewer].map((one) => ({ ...one, venueId, differenceClp: priceOf(one.courses) }));
}
