import { HelpLinks } from "../../shared/help/help-links";
import { Button } from "../../ui/button/button";
import { PageHeading } from "../../ui/frame/page-heading";
import { useExactTitle } from "../../ui/frame/use-document-title";
import { kitCopy } from "../../ui/kit-copy";
import styles from "./order-result.module.css";
import { resultCopy } from "./result-copy";

const { unreachable: copy, facts } = resultCopy;

interface UnreachableProps {
  buyOrder: string;
  isAsking: boolean;
  onAskAgain: () => void;
}

/** The payment's state is unknown: do not invite to pay again. */
export function Unreachable({ buyOrder, isAsking, onAskAgain }: UnreachableProps) {
  useExactTitle(copy.title);
  return (
    <div className={styles.hero}>
      <PageHeading>{copy.title}</PageHeading>
      <p role="alert">{copy.text}</p>
      <p>
        {facts.buyOrder}: <strong>{buyOrder}</strong>
      </p>
      <Button look="main" data-retry busy={isAsking} onClick={onAskAgain}>
        {kitCopy.retry}
      </Button>
      <HelpLinks isCentred />
    </div>
  );
}
