import { useRef } from "react";
import { type SaveFailure, saveFailure } from "./save-failure";

type Field = NonNullable<SaveFailure["field"]>;

interface FormHandles {
  getValues: (name: "email") => string;
  setError: (field: Field, error: { type: string; message: string }) => void;
  setFocus: (field: Field) => void;
}

/** What a failed save says, and where the buyer stands once it is closed: at the field, or at the button pressed. */
export function useFailedSave(form: FormHandles, saving: { error: Error | null; reset: () => void }) {
  const sender = useRef<HTMLElement>(null);
  const failure = saving.error && saveFailure(saving.error, form.getValues("email"));
  return {
    failure,
    rememberSender: () => {
      sender.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    closeFailure: () => {
      const field = failure?.field;
      if (field) form.setError(field, { type: "server", message: failure.text });
      saving.reset();
      // Once the dialog has let go of the focus, which the wait before it has lost.
      setTimeout(() => (field ? form.setFocus(field) : sender.current?.focus()));
    },
  };
}
