import { beginStudent } from "../../basket/legacy/enrolments";
import { toLegacySession } from "../../basket/legacy/legacy-session";
import type { StoredProgram } from "../../basket/legacy/legacy-state";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { renewEnrolments } from "../../basket/legacy/renewed-enrolments";
import { useHumanProof } from "../../lib/captcha/use-human-proof";
import { useSingleMutation } from "../../lib/queries/use-single-mutation";
import { openOrder } from "./open-order";
import { type SentForm, saveStudent, sendLead } from "./save-student";

export interface InscriptionInput extends SentForm {
  program: StoredProgram;
}

export function useInscription(onSaved: () => void) {
  const { draft: state, change } = useLegacy();
  const proveHuman = useHumanProof({ isNeeded: state.typedStudent.id === null });

  return useSingleMutation<void, InscriptionInput>({
    mutationFn: async ({ program, ...form }) => {
      const { student } = form;
      const id = await saveStudent({ ...form, proveHuman });
      const saved = { ...student, id, isSaved: true };
      // Another row: the session has ended. Step3 renews the other students.
      const before =
        student.id !== null && student.id !== id
          ? renewEnrolments(state, new Map([[student.id, id]]))
          : state;
      const begun = { ...before, ...beginStudent(before, { ...saved, program }), typedStudent: saved };
      change({ typedStudent: saved });
      const orderId =
        begun.orderId ??
        (await openOrder({ flow: "legacy", sessionState: toLegacySession(begun), initialStudentId: id }));
      change({ ...begun, orderId });
    },
    onSuccess: (_saved, { program, ...form }) => {
      sendLead({ ...form, programName: program.name });
      onSaved();
    },
  });
}
