import type { OfferedAct } from "@shop/contracts/staff/acts/acts";
import { Button } from "@shop/ui/button/button";
import type { ReactNode } from "react";
import styles from "./acts.module.css";
import { labelOf, titleOf } from "./acts-copy";

interface ActButtonsProps {
  acts: readonly OfferedAct[];
  onPick: (act: OfferedAct) => void;
  /** Where the place of the button says it already. */
  isAboutKnown?: boolean;
  children?: ReactNode;
}

export function ActButtons({ acts, onPick, isAboutKnown = false, children }: ActButtonsProps) {
  if (acts.length === 0 && !children) return null;
  return (
    <div className={styles.buttons}>
      {acts.map((act) => (
        <Button key={JSON.stringify([act.name, act.request])} size="small" onClick={() => onPick(act)}>
          {isAboutKnown ? titleOf(act) : labelOf(act)}
        </Button>
      ))}
      {children}
    </div>
  );
}
