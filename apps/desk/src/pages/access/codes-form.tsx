import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { Field } from "@shop/ui/fields/field";
import { TextInput } from "@shop/ui/fields/text-input";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../lib/api";
import { accessCopy as copy } from "./access-copy";
import styles from "./entrance.module.css";

const isEmail = (typed: string) => /^\S+@\S+\.\S+$/.test(typed.trim());
const isCode = (typed: string) => /^\s*\d{3}\s?\d{3}\s*$/.test(typed);
const isSecond = (typed: string) => isCode(typed) || /^[\s0-9a-f-]{12,}$/i.test(typed);
const digits = (typed: string) => typed.replace(/\s/g, "");

// Once, as it comes.
const focus = (input: HTMLInputElement | null) => input?.focus();

interface CodesFormProps {
  onOpen: () => Promise<void>;
}

export function CodesForm({ onOpen }: CodesFormProps) {
  const [email, setEmail] = useState("");
  const [code, setCode] = useState("");
  const [second, setSecond] = useState("");
  const [isLooked, setLooked] = useState(false);
  const [isSent, setSent] = useState(false);
  const sending = useMutation({
    mutationFn: () => call("sendStaffCode", { body: { email: email.trim() } }),
    onSuccess: () => {
      setSent(true);
      setLooked(false);
    },
  });
  const entering = useMutation({
    mutationFn: () => call("signInByCodes", { body: { code: digits(code), second: digits(second) } }),
    onSuccess: onOpen,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLooked(true);
    if (!isSent) {
      if (isEmail(email)) sending.mutate();
    } else if (isCode(code) && isSecond(second)) entering.mutate();
  };
  const error = entering.error ?? sending.error;

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        name="email"
        label={copy.email}
        error={isLooked && !isEmail(email) ? copy.emailWrong : undefined}
      >
        <TextInput
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setSent(false);
          }}
        />
      </Field>
      {isSent && (
        <>
          <p role="status">{copy.sent(email.trim())}</p>
          <Field name="code" label={copy.code} error={isLooked && !isCode(code) ? copy.codeWrong : undefined}>
            <TextInput
              ref={focus}
              look="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
          <Field
            name="second"
            label={copy.second}
            hint={copy.secondHint}
            error={isLooked && !isSecond(second) ? copy.secondWrong : undefined}
          >
            <TextInput
              look="code"
              autoComplete="off"
              value={second}
              onChange={(event) => setSecond(event.target.value)}
            />
          </Field>
        </>
      )}
      {error && (
        <Alert tone="danger" announce>
          {error.message}
        </Alert>
      )}
      <Button look="main" type="submit" busy={entering.isPending || (!isSent && sending.isPending)}>
        {isSent ? copy.enter : copy.send}
      </Button>
      {isSent && (
        <Button busy={sending.isPending} onClick={() => sending.mutate()}>
          {copy.sendAgain}
        </Button>
      )}
    </form>
  );
}
