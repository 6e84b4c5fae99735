import { ApiError } from "@shop/contracts/client";
import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { kitCopy } from "@shop/ui/kit-copy";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { HumanProofError } from "../../../lib/captcha/use-human-proof";
import { shopConfigQuery } from "../../../lib/queries/shop-config";
import { emailCodeCopy } from "../../../shared/email-code/email-code-copy";
import { CodeDialog } from "../../../shared/email-code/email-code-dialog";
import { MailboxForm } from "../../../shared/email-code/mailbox-form";
import { type CodeTarget, type EmailClaim, guardianTarget } from "../../../shared/email-code/use-email-code";
import { OrderNotOpenedError } from "../open-order";
import { personalDataCopy as copy } from "../personal-data-copy";
import type { PersonalDataValues } from "../personal-data-values";
import { ClaimWays, type RefusedIdentity } from "./claim-code";

export function SaveFailureDialog({ failed }: { failed: ReturnType<typeof useFailedSave> }) {
  const { failure, code } = failed;
  const { data: config } = useQuery(shopConfigQuery);
  const phone = failure?.offersPhone ? config?.supportPhone : undefined;
  return (
    <>
      <AlertDialog
        open={failure !== null && code.target === null}
        title={failure?.title}
        text={
          <>
            <p>{failure?.text}</p>
            {failure?.canRetry && <p>{copy.kept}</p>}
            {phone && <p>{copy.callUs(phone)}</p>}
          </>
        }
        {...(failure?.canRetry
          ? {
              confirmLabel: kitCopy.retry,
              onConfirm: failed.retry,
              cancelLabel: copy.accept,
              onCancel: failed.closeFailure,
            }
          : {
              confirmLabel: failure?.unproven ? kitCopy.back : copy.accept,
              onConfirm: failed.closeFailure,
            })}
        tone={failure?.refused || failure?.unproven ? "quiet" : "normal"}
      >
        {failure?.refused && <ClaimWays refused={failure.refused} onSent={code.open} />}
        {failure?.unproven && (
          <MailboxForm
            person={failure.unproven}
            onSent={(claim) => code.open(guardianTarget(claim))}
            onProven={code.goOn}
          />
        )}
      </AlertDialog>
      <CodeDialog target={code.target} onVerified={code.goOn} onClose={code.close} />
    </>
  );
}

interface SaveFailure {
  title: string;
  text: string;
  field?: keyof PersonalDataValues;
  refused?: RefusedIdentity;
  /** Any proven mailbox resolves the refusal. */
  unproven?: EmailClaim;
  canRetry?: boolean;
  offersPhone?: boolean;
}

// By the error's code (DATA-10..12).
function saveFailure(error: Error, typed: Typed): SaveFailure {
  if (error instanceof HumanProofError)
    return { title: copy.errorTitle, text: copy.notProven, offersPhone: true };
  if (error instanceof OrderNotOpenedError)
    return { title: copy.errorTitle, text: copy.sendFailed(reasonOf(error.cause)), canRetry: true };
  return studentFailure(error, typed);
}

function studentFailure(error: Error, typed: Typed): SaveFailure {
  switch (codeOf(error)) {
    case "STUDENT_RUT_TAKEN":
      return {
        title: copy.rutTakenTitle,
        text: reasonOf(error),
        field: "rut",
        refused: { ...typed, mailboxes: ["registered", "typed"] },
      };
    case "STUDENT_EMAIL_TAKEN":
      return {
        title: copy.emailTakenTitle,
        text: copy.emailTaken(typed.email.trim()),
        field: "email",
        refused: { ...typed, mailboxes: ["typed"] },
      };
    case "STUDENT_BUDGET":
      return { title: emailCodeCopy.ofMailbox.title, text: reasonOf(error), unproven: typed };
    case "TOO_MANY_REQUESTS":
      return { title: copy.studentFailed, text: reasonOf(error) };
    case "SESSION_NOT_KEPT":
      return { title: copy.studentFailed, text: reasonOf(error), canRetry: true, offersPhone: true };
    case "NO_CONNECTION":
    case "DATABASE_AWAY":
      return { title: copy.studentFailed, text: reasonOf(error), canRetry: true };
    default:
      return { title: copy.errorTitle, text: copy.studentFailed, canRetry: true };
  }
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null);
const reasonOf = (error: unknown) => (error instanceof ApiError ? error.text : "");

type Field = NonNullable<SaveFailure["field"]>;
type Typed = Pick<PersonalDataValues, "rut" | "email" | "name">;

interface FormHandles {
  getValues: (name: keyof Typed) => string;
  setError: (field: Field, error: { type: string; message: string }) => void;
  setFocus: (field: Field) => void;
}

export interface Saving<Input> {
  isPending: boolean;
  error: Error | null;
  variables: Input | undefined;
  mutate: (input: Input) => void;
  reset: () => void;
}

/** The focus returns to the field or the button. A verified mailbox of an earlier purchase saves the data as typed. */
export function useFailedSave<Input>(form: FormHandles, saving: Saving<Input>) {
  const sender = useRef<HTMLElement>(null);
  const [target, setTarget] = useState<CodeTarget | null>(null);
  const { error, variables } = saving;
  const failure =
    error &&
    saveFailure(error, {
      rut: form.getValues("rut"),
      email: form.getValues("email"),
      name: form.getValues("name"),
    });
  const retry = () => {
    if (variables !== undefined) saving.mutate(variables);
  };
  return {
    failure,
    retry,
    code: {
      target,
      open: setTarget,
      close: () => setTarget(null),
      goOn: () => {
        setTarget(null);
        retry();
      },
    },
    rememberSender: () => {
      sender.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    closeFailure: () => {
      const field = failure?.field;
      if (field) form.setError(field, { type: "server", message: failure.text });
      saving.reset();
      // After the dialog has released the focus.
      setTimeout(() => (field ? form.setFocus(field) : sender.current?.focus()));
    },
  };
}
