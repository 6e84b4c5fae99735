import { Check, Plus } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./toggle-chip.module.css";

interface ToggleChipProps {
  isOn: boolean;
  onPress: () => void;
  icon?: ReactNode;
  reason?: string | undefined;
  note?: string | undefined;
  children: ReactNode;
}

export function ToggleChip({ isOn, onPress, icon, reason, note, children }: ToggleChipProps) {
  const words = reason ?? note;
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isOn}
      aria-disabled={reason ? true : undefined}
      data-out={words ? true : undefined}
      onClick={() => !reason && onPress()}
    >
      <span className={styles.mark}>
        {isOn ? <Check aria-hidden="true" /> : (icon ?? <Plus aria-hidden="true" />)}
      </span>
      <span>
        {children}
        {words && <span className={styles.reason}>{words}</span>}
      </span>
    </button>
  );
}
