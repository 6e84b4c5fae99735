import type { PurchaseDetails } from "@shop/contracts/purchases/purchase";
import { Button } from "@shop/ui/button/button";
import { useState } from "react";
import { minuteOf } from "../../lib/minute-of";
import styles from "./purchase.module.css";
import { purchaseCopy } from "./purchase-copy";

const { looks: copy } = purchaseCopy;

const SHOWN = 5;

export function LookList({ looks }: { looks: PurchaseDetails["looks"] }) {
  const [isWhole, setWhole] = useState(false);
  if (looks.length === 0) return <p className={styles.quiet}>{copy.none}</p>;
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{copy.text}</p>
      <ul className={styles.looks}>
        {looks.slice(0, isWhole ? looks.length : SHOWN).map(({ at, purpose }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two acts may be of one moment, and the list never changes
          <li key={`${at}-${index}`}>
            <time dateTime={at}>{minuteOf(at)}</time>
            <span>{copy.purposes[purpose]}</span>
          </li>
        ))}
      </ul>
      {!isWhole && looks.length > SHOWN && (
        <Button look="quiet" size="small" onClick={() => setWhole(true)}>
          {copy.more(looks.length)}
        </Button>
      )}
    </div>
  );
}
