import type { OfferedAct } from "@shop/contracts/staff/acts/acts";
import { Alert } from "@shop/ui/alert";
import { type ReactNode, useState } from "react";
import { ActDialog } from "./act-dialog";
import styles from "./acts.module.css";
import { doneText } from "./acts-copy";
import type { PurchaseMoney } from "./money-facts";

interface Acted {
  /** Whose purchase, or which course, it is. */
  of?: string | undefined;
  /** Of the students, by position, or as the request lists them. */
  names: readonly string[];
  isWaiting?: boolean;
  money?: PurchaseMoney;
}

/** Acts of a page. @returns `drawn`: dialog of the act that was picked, and what came of it */
export function useActs({ of, names, isWaiting = false, money }: Acted = { names: [] }): {
  pick: (act: OfferedAct) => void;
  say: (text: string) => void;
  drawn: ReactNode;
} {
  const [picked, setPicked] = useState<OfferedAct | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const drawn = (
    <>
      {said && (
        <div className={styles.said}>
          <Alert tone="success" announce onDismiss={() => setSaid(null)}>
            {said}
          </Alert>
        </div>
      )}
      {picked && (
        <ActDialog
          offered={picked}
          of={of}
          names={names}
          isWaiting={isWaiting}
          money={money}
          onClose={() => setPicked(null)}
          onDone={(act, done) => {
            setSaid(doneText(act, done));
            setPicked(null);
          }}
        />
      )}
    </>
  );
  return { pick: setPicked, say: setSaid, drawn };
}
