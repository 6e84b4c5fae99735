import { Mail } from "lucide-react";
import { Alert } from "../../ui/alert";
import { Button } from "../../ui/button/button";
import { EmailText } from "../../ui/email-text";
import { CodeForm } from "./code-form";
import { emailCodeCopy } from "./email-code-copy";
import styles from "./purchase-code.module.css";
import { usePurchaseCode } from "./use-purchase-code";

interface PurchaseCodeProps {
  buyOrder: string;
  /** Of the link that brought the reader here, if one did. */
  token?: string;
  /** What is shown so far, and what the code opens. */
  words: { title: string; text: string; open: string };
  onOpened: () => void;
}

const { ofPurchase: copy } = emailCodeCopy;

/** Says that this is a summary, and opens all of it to whoever reads the purchase's mailbox. */
export function PurchaseCode({ buyOrder, token, words, onOpened }: PurchaseCodeProps) {
  const code = usePurchaseCode({ order: buyOrder, token }, onOpened);
  return (
    <section className={styles.panel} aria-labelledby="purchase-code">
      <h2 id="purchase-code">{code.sentTo === null ? words.title : copy.title}</h2>
      {code.sentTo === null ? (
        <>
          <p>{words.text}</p>
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
            {emailCodeCopy.to.sent} <EmailText address={code.sentTo} isOwnLine /> {emailCodeCopy.lasts}
          </p>
          <div className={styles.code}>
            <CodeForm code={code} submitLabel={words.open} hint={emailCodeCopy.spam} takesFocus />
          </div>
        </>
      )}
      {code.sendProblem && <Alert tone="danger">{code.sendProblem}</Alert>}
    </section>
  );
}
