import { OTP_LIMITS } from "@shop/domain/limits";
import { isOtpComplete } from "@shop/domain/people/otp-code";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { Field } from "@shop/ui/fields/field";
import { MaskedInput } from "@shop/ui/fields/masked-input";
import { codeMask } from "@shop/ui/masks";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./code-form.module.css";
import { emailCodeCopy as copy } from "./email-code-copy";

interface TriedCode {
  check: (code: string) => void;
  isChecking: boolean;
  problem: string | undefined;
  /** A new object for each refused code, even with the same text; null when none. */
  failure: Error | null;
  forgetProblem: () => void;
  resend: () => void;
  isResending: boolean;
  canResend: boolean;
}

const TRIES_BEFORE_NOTE = 3;

interface CodeFormProps {
  code: TriedCode;
  submitLabel: string;
  hint?: string | undefined;
  notice?: ReactNode;
  takesFocus?: boolean;
}

// Shown as `### ###`.
export function CodeForm({ code, submitLabel, hint, notice, takesFocus = false }: CodeFormProps) {
  const [typed, setTyped] = useState("");
  const [tries, setTries] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const lastSent = useRef("");
  const { failure } = code;
  // After too many tries a right code is refused with the same text.
  const note = code.problem && tries >= TRIES_BEFORE_NOTE ? copy.tries(OTP_LIMITS.attempts) : null;

  // Selects the refused code, so that typing replaces it.
  useEffect(() => {
    if (failure || takesFocus) field.current?.focus();
    if (failure) field.current?.select();
  }, [failure, takesFocus]);

  function send(text: string) {
    lastSent.current = text;
    setTries(tries + 1);
    code.check(text);
  }

  // A complete code submits itself once: typed, pasted or filled in by the phone.
  function change(text: string) {
    setTyped(text);
    code.forgetProblem();
    if (isOtpComplete(text) && text !== lastSent.current && !code.isChecking) send(text);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // React events bubble through portals: keep it from a form behind the dialog.
    event.stopPropagation();
    if (isOtpComplete(typed) && !code.isChecking) send(typed);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field name="code" label={copy.label} hint={hint} error={code.problem}>
        <MaskedInput
          ref={field}
          mask={codeMask}
          look="code"
          value={typed}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      {note && <Alert>{note}</Alert>}
      {notice}
      <Button look="main" type="submit" wide disabled={!isOtpComplete(typed)} busy={code.isChecking}>
        {submitLabel}
      </Button>
      <Button look="quiet" wide disabled={!code.canResend} busy={code.isResending} onClick={code.resend}>
        {copy.resend}
      </Button>
      <p className="visually-hidden" role="alert">
        {code.problem} {note}
      </p>
    </form>
  );
}
