import { useMutation } from "@tanstack/react-query";
import { useHumanProof } from "../../lib/captcha/use-human-proof";
import type { DraftStudent } from "../../lib/draft/draft";
import { useDraft } from "../../lib/draft/draft-store";
import { toSessionState } from "../../lib/draft/session-state";
import { openOrder } from "./open-order";
import { saveStudent } from "./save-student";
import { sendLead } from "./send-lead";

interface SaveInput {
  student: DraftStudent;
  /** Name of the preferred venue. */
  sede: string | null;
}

/** Saves the student and opens an order for a new one; nothing typed is lost when either fails. */
export function useSavePersonalData(onSaved: () => void) {
  const { draft, change } = useDraft();
  const proveHuman = useHumanProof({ isNeeded: draft.student.id === null });

  return useMutation<void, Error, SaveInput>({
    mutationFn: async ({ student, sede }) => {
      const id = await saveStudent({ student, sede, proveHuman });
      const orderId = id === student.id ? draft.orderId : null;
      const saved = { student: { ...student, id, isSaved: true }, orderId };
      change(saved);
      if (orderId !== null) return;
      const sessionState = toSessionState({ ...draft, ...saved });
      change({ orderId: await openOrder({ flow: "stepper", sessionState, initialStudentId: id }) });
    },
    onSuccess: (_saved, { student, sede }) => {
      sendLead({ student, sede, program: draft.program });
      onSaved();
    },
  });
}
