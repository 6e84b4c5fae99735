import type { OrderFlow } from "@shop/contracts/orders";
import { useBuyer, useBuyerStore } from "../../lib/buyer/buyer";
import { useHumanProof } from "../../lib/captcha/use-human-proof";
import { EMPTY_DRAFT } from "../../lib/draft/draft";
import { useSingleMutation } from "../../lib/queries/use-single-mutation";
import { openOrder } from "./open-order";
import { type SentForm, saveStudent, sendLead } from "./save-student";

interface SavingFlow {
  flow: OrderFlow;
  /** What is being bought, for the lead; without it there is none. */
  programName: string | null;
  /** The flow's memory as its order keeps it, read once the saved student is in it. */
  sessionState: () => string;
  /** The order is of other students already, and this one joins it. */
  joinsOrder?: boolean;
  onSaved: () => void;
}

/** Saves the student and opens an order for a new one; nothing typed is lost when either fails. */
export function useSavePersonalData(saving: SavingFlow) {
  const { flow, programName, sessionState, joinsOrder = false, onSaved } = saving;
  const store = useBuyerStore();
  const isNew = useBuyer(({ student }) => student.id === null);
  const proveHuman = useHumanProof({ isNeeded: isNew });

  return useSingleMutation<void, SentForm>({
    mutationFn: async (form) => {
      const { student } = form;
      const id = await saveStudent({ ...form, proveHuman });
      const { draft, change } = store.getState();
      // Another row than before: the session has ended, and with it order and guardian.
      const isSameSession = student.id === null ? joinsOrder : id === student.id;
      const { orderId, guardianId } = isSameSession ? draft : EMPTY_DRAFT;
      change({ student: { ...student, id, isSaved: true }, orderId, guardianId });
      if (orderId !== null) return;
      change({ orderId: await openOrder({ flow, sessionState: sessionState(), initialStudentId: id }) });
    },
    onSuccess: (_saved, form) => {
      if (programName) sendLead({ ...form, programName });
      onSaved();
    },
  });
}
