import { Mail } from "lucide-react";
import { CodeForm } from "../../../shared/email-code/code-form";
import { emailCodeCopy } from "../../../shared/email-code/email-code-copy";
import { Alert } from "../../../ui/alert";
import { Button } from "../../../ui/button/button";
import { EmailText } from "../../../ui/email-text";
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
      <h2 id="full-receipt">{code.sentTo === null ? copy.title : copy.codeTitle}</h2>
      {code.sentTo === null ? (
        <>
          <p>{copy.text}</p>
          <Button
            look="main"
            icon={<Mail aria-hidden="true" />}
            busy={code.isResending}
            onClick={code.resend}
          >
            {copy.send}
          </Button>
        </>
      ) : (
        <>
          <p role="status">
            {emailCodeCopy.to.sent} <EmailText address={code.sentTo} />. {emailCodeCopy.lasts}
          </p>
          <div className={styles.code}>
            <CodeForm code={code} submitLabel={copy.open} hint={emailCodeCopy.spam} takesFocus />
          </div>
        </>
      )}
      {code.sendProblem && <Alert tone="danger">{code.sendProblem}</Alert>}
    </section>
  );
}
