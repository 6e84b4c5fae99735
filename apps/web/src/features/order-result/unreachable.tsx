import { Button } from "@shop/ui/button/button";
import { kitCopy } from "@shop/ui/kit-copy";
import { HelpLinks } from "../../shared/help/help-links";
import { PageHeading } from "../../ui/frame/page-heading";
import { useExactTitle } from "../../ui/frame/use-document-title";
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
