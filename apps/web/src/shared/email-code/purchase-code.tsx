import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { EmailText } from "@shop/ui/email-text";
import { Mail } from "lucide-react";
import { CodeForm } from "./code-form";
import { emailCodeCopy } from "./email-code-copy";
import styles from "./purchase-code.module.css";
import { usePurchaseCode } from "./use-purchase-code";

interface PurchaseCodeProps {
  buyOrder: string;
  token?: string;
  words: { title: string; text: string; open: string };
  onOpened: () => void;
}

const { ofPurchase: copy } = emailCodeCopy;

/** Privacy: shows a summary; a code to the purchase's mailbox opens the rest. */
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
