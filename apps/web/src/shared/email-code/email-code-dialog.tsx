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
import { type CodeDelivery, useCodeDelivery } from "./use-code-delivery";
import { type CodeTarget, type EmailClaim, guardianTarget, useEmailCode } from "./use-email-code";

interface EmailCodeDialogProps {
  /** Null keeps it closed. A code was asked for it. */
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
  /** Null keeps it closed. A code was asked for it. */
  target: CodeTarget | null;
  onVerified: () => void;
  onClose: () => void;
}

/**
 * One field for the code, shown as `### ###`, with where its mail is and a way to get another (OTP-06, OTP-07, OTP-09).
 */
export function CodeDialog({ target, onVerified, onClose }: CodeDialogProps) {
  const { delivery, again } = useCodeDelivery(target);
  return (
    <Dialog
      open={target !== null}
      onClose={onClose}
      title={copy.title}
      description={
        target && (
          <>
            {copy.to[delivery]} {target.email ? <EmailText address={target.email} /> : copy.registered}.{" "}
            {delivery !== "lost" && copy.lasts}
          </>
        )
      }
    >
      {target && <CodeForm target={target} delivery={delivery} onVerified={onVerified} onResent={again} />}
    </Dialog>
  );
}

interface CodeFormProps {
  target: CodeTarget;
  delivery: CodeDelivery;
  onVerified: () => void;
  onResent: () => Promise<void>;
}

function CodeForm({ target, delivery, onVerified, onResent }: CodeFormProps) {
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const otp = useEmailCode(target, { onVerified, onResent });

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
      <Field
        name="code"
        label={copy.label}
        hint={delivery === "sent" ? copy.spam : undefined}
        error={otp.problem}
      >
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
      <DeliveryNotice delivery={delivery} problem={otp.resendProblem} wasResent={otp.wasResent} />
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

interface DeliveryNoticeProps {
  delivery: CodeDelivery;
  /** Why another code could not be asked for. */
  problem: string | undefined;
  wasResent: boolean;
}

/** What the buyer has to know of the mail beside that it was sent. */
function DeliveryNotice({ delivery, problem, wasResent }: DeliveryNoticeProps) {
  if (problem) return <Alert tone="danger">{problem}</Alert>;
  if (delivery === "late" || delivery === "lost") {
    return (
      <Alert tone="warning" announce>
        {copy[delivery]}
      </Alert>
    );
  }
  if (delivery === "sending" || !wasResent) return null;
  return (
    <Alert tone="info" announce>
      {copy.resent}
    </Alert>
  );
}
