import { useMutation } from "@tanstack/react-query";
import { useHumanProof } from "../../lib/captcha/use-human-proof";
import type { DraftStudent } from "../../lib/draft/draft";
import { beginStudent } from "../../lib/legacy/enrolments";
import { toLegacySession } from "../../lib/legacy/legacy-session";
import type { StoredProgram } from "../../lib/legacy/legacy-state";
import { useLegacy } from "../../lib/legacy/legacy-store";
import { openOrder } from "./open-order";
import { saveStudent, sendLead } from "./save-student";

export interface InscriptionInput {
  student: DraftStudent;
  program: StoredProgram;
  /** Name of the preferred venue. */
  sede: string | null;
}

/**
 * Saves the student, opens an order unless there is one already, and begins the enrolment.
 * Nothing typed is lost when either call fails.
 */
export function useInscription(onSaved: () => void) {
  const { draft: state, change } = useLegacy();
  const proveHuman = useHumanProof({ isNeeded: state.typedStudent.id === null });

  return useMutation<void, Error, InscriptionInput>({
    mutationFn: async ({ student, program, sede }) => {
      const id = await saveStudent({ student, sede, proveHuman });
      const saved = { ...student, id, isSaved: true };
      // Another row than before: the session has ended, and with it the order and its other students.
      const isSessionNew = student.id !== null && student.id !== id;
      const before = isSessionNew ? { ...state, students: [], studentsWithPrices: [], orderId: null } : state;
      const begun = { ...before, ...beginStudent(before, { ...saved, program }), typedStudent: saved };
      change({ typedStudent: saved });
      const orderId =
        begun.orderId ??
        (await openOrder({ flow: "legacy", sessionState: toLegacySession(begun), initialStudentId: id }));
      change({ ...begun, orderId });
    },
    onSuccess: (_saved, { student, program, sede }) => {
      sendLead({ student, sede, programName: program.name });
      onSaved();
    },
  });
}
