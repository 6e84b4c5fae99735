import type { ChangeChoice } from "@shop/contracts/purchases/changes";

const WITHDRAWAL_DAYS = 10;
const NOTICE_DAYS = 30;

export const isWithdrawal = (today: number) => today <= WITHDRAWAL_DAYS;

export interface Student {
  courseIds: readonly number[];
  lineClp: number;
  /** CLP by ending or goodwill; a cheaper change lowers `lineClp` instead. */
  returnedClp: number;
  /** Day on which the notice expires; `gone` once the contract ended. */
  ends: number | "gone" | null;
}
export interface Sale {
  paidClp: number;
  askedClp: number;
  changes: number;
  isAnnulled: boolean;
  students: readonly [Student, Student];
}

export const isRunning = ({ ends }: Student) => ends === null;

export function withStudent(sale: Sale, position: number, next: Partial<Student>): Sale {
  const students = sale.students.map((student, index) =>
    index === position ? { ...student, ...next } : student,
  );
  return {
    ...sale,
    students: students as unknown as Sale["students"],
    isAnnulled: students.every(({ ends }) => ends === "gone"),
  };
}

export const afterChange = (sale: Sale, position: number, { courses, difference }: ChangeChoice): Sale => ({
  ...withStudent(sale, position, {
    courseIds: courses.map(({ id }) => id),
    lineClp: (sale.students[position]?.lineClp ?? 0) + difference,
  }),
  paidClp: sale.paidClp + Math.max(0, difference),
  askedClp: sale.askedClp + Math.max(0, -difference),
  changes: sale.changes + 1,
});

/** Contract, sections 5 and 6: everything within ten days, else the balance without the fee. */
export function afterEnding(
  sale: Sale,
  { positions, today, feeClp }: { positions: readonly number[]; today: number; feeClp: number },
) {
  return positions.reduce((ending, position) => {
    const { lineClp = 0, returnedClp = 0 } = ending.students[position] ?? {};
    const owed = isWithdrawal(today) ? lineClp : lineClp - feeClp;
    const back = Math.min(owed, lineClp - returnedClp);
    const ends = isWithdrawal(today) ? "gone" : today + NOTICE_DAYS;
    return {
      ...withStudent(ending, position, { ends, returnedClp: returnedClp + back }),
      askedClp: ending.askedClp + back,
    };
  }, sale);
}

export const afterNotices = (sale: Sale, today: number): Sale =>
  sale.students.reduce(
    (later, { ends }, position) =>
      typeof ends === "number" && ends < today && !later.isAnnulled
        ? withStudent(later, position, { ends: "gone" })
        : later,
    sale,
  );

/** The model as `look` returns it. */
export function seen({ students, isAnnulled, paidClp, askedClp, changes }: Sale) {
  const seats = new Map<number, number>();
  for (const { courseIds, ends } of students)
    if (ends !== "gone" && !isAnnulled) for (const id of courseIds) seats.set(id, (seats.get(id) ?? 0) + 1);
  return {
    ...{ state: isAnnulled ? "annulled" : "finished", paidClp, askedClp, changes },
    students: students.map(({ courseIds, lineClp, ends }) => ({
      courseIds,
      lineClp,
      hasLeft: ends === "gone",
    })),
    moved: [...seats].sort(([one], [other]) => one - other),
  };
}
