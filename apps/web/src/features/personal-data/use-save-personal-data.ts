import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { useHumanProof } from "../../lib/captcha/use-human-proof";
import type { Draft, DraftStudent } from "../../lib/draft/draft";
import { useDraft } from "../../lib/draft/draft-store";
import { toSessionState } from "../../lib/draft/session-state";
import { saveStudent } from "./save-student";
import { sendLead } from "./send-lead";

/** The student is saved, yet no order could be opened for it (STEPPER-12). */
export class OrderNotOpenedError extends Error {
  override readonly name = "OrderNotOpenedError";
}

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
      if (orderId === null) change({ orderId: await openOrder({ ...draft, ...saved }, id) });
    },
    onSuccess: (_saved, { student, sede }) => {
      sendLead({ student, sede, program: draft.program });
      onSaved();
    },
  });
}

async function openOrder(draft: Draft, initialStudentId: number): Promise<number> {
  try {
    const sessionState = toSessionState(draft);
    const { id } = await api("createOrder", { body: { initialStudentId, sessionState, flow: "stepper" } });
    return id;
  } catch (error) {
    throw new OrderNotOpenedError("order not opened", { cause: error });
  }
}
