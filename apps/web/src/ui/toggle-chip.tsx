import { Check, Plus } from "lucide-react";
import { type ReactNode, useId } from "react";
import styles from "./toggle-chip.module.css";

interface ToggleChipProps {
  isOn: boolean;
  onPress: () => void;
  icon?: ReactNode;
  /** Why it cannot be turned on: shown below the words, and the chip then answers nothing. */
  reason?: string | undefined;
  children: ReactNode;
}

/** A choice that is turned on and off. */
export function ToggleChip({ isOn, onPress, icon, reason, children }: ToggleChipProps) {
  const reasonId = useId();
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isOn}
      aria-disabled={reason ? true : undefined}
      aria-describedby={reason ? reasonId : undefined}
      onClick={() => !reason && onPress()}
    >
      <span className={styles.mark}>
        {isOn ? <Check aria-hidden="true" /> : (icon ?? <Plus aria-hidden="true" />)}
      </span>
      <span>
        {children}
        {reason && (
          <span id={reasonId} className={styles.reason}>
            {reason}
          </span>
        )}
      </span>
    </button>
  );
}
