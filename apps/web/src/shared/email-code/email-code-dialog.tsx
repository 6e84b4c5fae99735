import { isOtpComplete } from "@shop/domain/people/otp-code";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { Alert } from "../../ui/alert";
import { Button } from "../../ui/button/button";
import { Dialog } from "../../ui/dialog/dialog";
import { EmailText } from "../../ui/email-text";
import { Field } from "../../ui/fields/field";
import { MaskedInput } from "../../ui/fields/masked-input";
import { codeMask } from "../../ui/masks/masks";
import { emailCodeCopy as copy } from "./email-code-copy";
import styles from "./email-code-dialog.module.css";
import { type CodeTarget, type EmailClaim, guardianTarget, useEmailCode } from "./use-email-code";

interface EmailCodeDialogProps {
  /** Null keeps it closed. A code was sent to it. */
  claim: EmailClaim | null;
  onVerified: (claim: EmailClaim) => void;
  onClose: () => void;
}

/** The code that a guardian's e-mail is proven with. */
export function EmailCodeDialog({ claim, onVerified, onClose }: EmailCodeDialogProps) {
  const target = useMemo(() => claim && guardianTarget(claim), [claim]);
  return <CodeDialog target={target} onVerified={() => claim && onVerified(claim)} onClose={onClose} />;
}

interface CodeDialogProps {
  /** Null keeps it closed. */
  target: CodeTarget | null;
  onVerified: () => void;
  onClose: () => void;
}

/** One field for the code that was sent, shown as `### ###`, with a way to get another (OTP-06, OTP-07, OTP-09). */
export function CodeDialog({ target, onVerified, onClose }: CodeDialogProps) {
  return (
    <Dialog
      open={target !== null}
      onClose={onClose}
      title={copy.title}
      description={
        target && (
          <>
            {copy.sentTo} {target.email ? <EmailText address={target.email} /> : copy.registered}.{" "}
            {copy.lasts}
          </>
        )
      }
    >
      {target && <CodeForm target={target} onVerified={onVerified} />}
    </Dialog>
  );
}

function CodeForm({ target, onVerified }: { target: CodeTarget; onVerified: () => void }) {
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const otp = useEmailCode(target, onVerified);

  // The next thing to do is to type it again: what was typed is selected, so that typing replaces it.
  useEffect(() => {
    if (!otp.failure) return;
    field.current?.focus();
    field.current?.select();
  }, [otp.failure]);

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form behind the dialog must not hear of it: React passes events on through portals.
    event.stopPropagation();
    if (isOtpComplete(code)) otp.check(code);
  }

  if (otp.isCorrect) {
    return (
      <Alert tone="success" announce>
        {copy.correct}
      </Alert>
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field name="code" label={copy.label} hint={copy.spam} error={otp.problem}>
        <MaskedInput
          ref={field}
          mask={codeMask}
          look="code"
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            otp.forgetProblem();
          }}
        />
      </Field>
      {(otp.resendProblem ?? otp.resendNotice) && (
        <Alert tone={otp.resendProblem ? "danger" : "info"} announce>
          {otp.resendProblem ?? otp.resendNotice}
        </Alert>
      )}
      <Button look="main" type="submit" wide disabled={!isOtpComplete(code)} busy={otp.isChecking}>
        {copy.check}
      </Button>
      <Button look="quiet" wide disabled={!otp.canResend} busy={otp.isResending} onClick={otp.resend}>
        {copy.resend}
      </Button>
      <p className="visually-hidden" role="alert">
        {otp.problem}
      </p>
    </form>
  );
}
