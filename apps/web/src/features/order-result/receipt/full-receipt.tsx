import { isOtpComplete } from "@shop/domain/people/otp-code";
import { Mail } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Alert } from "../../../ui/alert";
import { Button } from "../../../ui/button/button";
import { EmailText } from "../../../ui/email-text";
import { Field } from "../../../ui/fields/field";
import { MaskedInput } from "../../../ui/fields/masked-input";
import { codeMask } from "../../../ui/masks/masks";
import { resultCopy } from "../result-copy";
import styles from "./receipt-viewer.module.css";
import { useReceiptCode } from "./use-receipt-code";

const { fullReceipt: copy } = resultCopy;

interface FullReceiptProps {
  buyOrder: string;
  onOpened: () => void;
}

/** Says that this is a summary, and opens the whole receipt to whoever reads the purchase's mailbox. */
export function FullReceipt({ buyOrder, onOpened }: FullReceiptProps) {
  const code = useReceiptCode(buyOrder, onOpened);
  return (
    <section className={styles.panel} aria-labelledby="full-receipt">
      <h2 id="full-receipt">{copy.title}</h2>
      {code.sentTo === null ? (
        <>
          <p>{copy.text}</p>
          <Button look="main" icon={<Mail aria-hidden="true" />} busy={code.isSending} onClick={code.send}>
            {copy.send}
          </Button>
        </>
      ) : (
        <>
          <p role="status">
            {copy.sentTo} <EmailText address={code.sentTo} />. {copy.lasts}
          </p>
          <CodeForm code={code} />
        </>
      )}
      {code.sendProblem && <Alert tone="danger">{code.sendProblem}</Alert>}
    </section>
  );
}

function CodeForm({ code }: { code: ReturnType<typeof useReceiptCode> }) {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);

  // The form appears, or the code was refused: the next thing to do is to type it.
  useEffect(() => {
    field.current?.focus();
    if (code.problem) field.current?.select();
  }, [code.problem]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isOtpComplete(typed) && !code.isChecking) code.check(typed);
  }

  return (
    <form className={styles.code} onSubmit={submit} noValidate>
      <Field name="code" label={copy.label} hint={copy.spam} error={code.problem}>
        <MaskedInput
          ref={field}
          mask={codeMask}
          look="code"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            code.forgetProblem();
          }}
        />
      </Field>
      <Button look="main" type="submit" wide disabled={!isOtpComplete(typed)} busy={code.isChecking}>
        {copy.open}
      </Button>
      <Button look="quiet" wide busy={code.isSending} onClick={code.send}>
        {copy.resend}
      </Button>
      <p className="visually-hidden" role="alert">
        {code.problem}
      </p>
    </form>
  );
}
