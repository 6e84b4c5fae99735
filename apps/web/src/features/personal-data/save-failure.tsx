import { ApiError } from "@shop/contracts/client";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { HumanProofError } from "../../lib/captcha/use-human-proof";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { AlertDialog } from "../../ui/dialog/alert-dialog";
import { OrderNotOpenedError } from "./open-order";
import { personalDataCopy as copy } from "./personal-data-copy";
import type { PersonalDataValues } from "./personal-data-values";

/** Tells why the data could not be sent; nothing typed is lost. */
export function SaveFailureDialog({
  failure,
  onClose,
}: {
  failure: SaveFailure | null;
  onClose: () => void;
}) {
  const { data: config } = useQuery(shopConfigQuery);
  const phone = failure?.offersPhone ? config?.supportPhone : undefined;
  return (
    <AlertDialog
      open={failure !== null}
      title={failure?.title}
      text={
        <>
          <p>{failure?.text}</p>
          {phone && <p>{copy.callUs(phone)}</p>}
        </>
      }
      confirmLabel={copy.accept}
      onConfirm={onClose}
    />
  );
}

/** What the dialog says of a save that failed, and the field it belongs to. */
interface SaveFailure {
  title: string;
  text: string;
  field?: keyof PersonalDataValues;
  /** The way out is the telephone. */
  offersPhone?: boolean;
}

/** Dialog for a failed save, by the error's code (DATA-10..12). */
function saveFailure(error: Error, email: string): SaveFailure {
  if (error instanceof HumanProofError || codeOf(error) === "CAPTCHA_REQUIRED")
    return { title: copy.errorTitle, text: copy.notProven, offersPhone: true };
  if (error instanceof OrderNotOpenedError)
    return { title: copy.errorTitle, text: copy.sendFailed(reasonOf(error.cause)) };
  return studentFailure(error, email);
}

function studentFailure(error: Error, email: string): SaveFailure {
  switch (codeOf(error)) {
    case "STUDENT_RUT_TAKEN":
      return { title: copy.rutTakenTitle, text: reasonOf(error), field: "rut" };
    case "STUDENT_EMAIL_TAKEN":
      return { title: copy.emailTakenTitle, text: copy.emailTaken(email.trim()), field: "email" };
    case "TOO_MANY_REQUESTS":
    case "NO_CONNECTION":
    case "DATABASE_AWAY":
      return { title: copy.studentFailed, text: reasonOf(error) };
    default:
      return { title: copy.errorTitle, text: copy.studentFailed };
  }
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null);
const reasonOf = (error: unknown) => (error instanceof ApiError ? error.text : "");

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
