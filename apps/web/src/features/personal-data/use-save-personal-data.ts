import type { OrderFlow } from "@shop/contracts/orders";
import { useBuyer, useBuyerStore } from "../../basket/buyer";
import { EMPTY_DRAFT } from "../../basket/stepper/draft";
import { useHumanProof } from "../../lib/captcha/use-human-proof";
import { useSingleMutation } from "../../lib/queries/use-single-mutation";
import { openOrder } from "./open-order";
import { type SentForm, saveStudent, sendLead } from "./save-student";

interface SavingFlow {
  flow: OrderFlow;
  /** For the lead; null sends none. */
  programName: string | null;
  sessionState: () => string;
  /** The order already has other students. */
  joinsOrder?: boolean;
  onSaved: () => void;
}

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
      // Another row: the session, with its order and guardian, has ended.
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
