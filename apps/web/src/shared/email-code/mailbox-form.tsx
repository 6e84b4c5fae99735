import { ApiError } from "@shop/contracts/client";
import { EMAIL_LIMITS, NAME_LIMITS } from "@shop/domain/limits";
import { emailProblem, normaliseEmail } from "@shop/domain/people/email";
import { cleanName } from "@shop/domain/people/person-name";
import { normaliseRut } from "@shop/domain/people/rut";
import { validationMessage } from "@shop/domain/validation-copy";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { Field } from "@shop/ui/fields/field";
import { TextInput } from "@shop/ui/fields/text-input";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../lib/api";
import { asHuman } from "../../lib/captcha/as-human";
import { useHumanProof } from "../../lib/captcha/use-human-proof";
import styles from "./code-form.module.css";
import { emailCodeCopy } from "./email-code-copy";
import type { EmailClaim } from "./use-email-code";

const { ofMailbox: copy } = emailCodeCopy;

interface MailboxFormProps {
  person: EmailClaim;
  onSent: (claim: EmailClaim) => void;
  onProven: () => void;
}

export function MailboxForm({ person, onSent, onProven }: MailboxFormProps) {
  const [email, setEmail] = useState(person.email);
  const [problem, setProblem] = useState<string>();
  const proveHuman = useHumanProof({ isNeeded: false });
  const sending = useMutation({
    mutationFn: (claim: EmailClaim) => asHuman(proveHuman, () => api("sendOtp", { body: claim })),
    onSuccess: ({ status }, claim) => (status === "valid" ? onProven() : onSent(claim)),
  });

  function send(event: FormEvent) {
    event.preventDefault();
    // React events bubble through portals: keep it from a form behind the dialog.
    event.stopPropagation();
    const code = emailProblem(email, EMAIL_LIMITS.enrolment);
    setProblem(code ? validationMessage(code, EMAIL_LIMITS.enrolment) : undefined);
    if (code || sending.isPending) return;
    sending.mutate({
      email: normaliseEmail(email),
      rut: normaliseRut(person.rut) ?? person.rut,
      // A student's name may be longer than the mail's greeting allows.
      name: cleanName(person.name).slice(0, NAME_LIMITS.guardian.name.max),
    });
  }

  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <Field name="mailbox" label={copy.label} hint={copy.hint} error={problem}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" look="main" wide busy={sending.isPending}>
        {copy.send}
      </Button>
      {sending.isError && (
        <Alert tone="danger" announce>
          {sending.error instanceof ApiError ? sending.error.text : copy.failed}
        </Alert>
      )}
    </form>
  );
}
