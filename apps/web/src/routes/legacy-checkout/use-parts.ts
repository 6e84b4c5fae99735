import { averageProblem } from "@shop/domain/people/average";
import { useState } from "react";
import { isGuardianSaved } from "../../basket/guardian-saved";
import { placedLines } from "../../basket/legacy/enrolments";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { useGuardian } from "../../features/guardian/use-guardian";

export type CheckoutPart = "guardian" | "payment" | number;

export function useParts() {
  const state = useLegacy((store) => store.draft);
  const isGuardianDone = isGuardianSaved(state);
  const [chosen, setChosen] = useState<CheckoutPart | null>(isGuardianDone ? null : "guardian");
  const guardian = useGuardian(() => setChosen(null));
  const students = placedLines(state).filter(
    ({ id }, index, lines) => lines.findIndex((line) => line.id === id) === index,
  );
  const nextStudent = students.find(({ id }) => !state.doneStudentIds.includes(id));
  const due: CheckoutPart = isGuardianDone ? (nextStudent?.id ?? "payment") : "guardian";

  function editGuardian() {
    guardian.forgetProof();
    setChosen("guardian");
  }

  // Data that the server lacks are sent again with the student's form.
  function editStudent(id: number) {
    const { draft, change } = useLegacy.getState();
    change({ doneStudentIds: draft.doneStudentIds.filter((done) => done !== id) });
    setChosen(id);
  }

  return {
    guardian,
    editGuardian,
    editStudent,
    students,
    isGuardianDone,
    isAverageWrong: (id: number) =>
      averageProblem(state.studentsTyped[id]?.averageScore ?? "") === "AVERAGE_OUT_OF_RANGE",
    isStudentDone: (id: number) => state.doneStudentIds.includes(id),
    open: chosen ?? due,
    due,
    show: (part: CheckoutPart | null) => (part === "guardian" ? editGuardian() : setChosen(part)),
  };
}
export type Parts = ReturnType<typeof useParts>;
