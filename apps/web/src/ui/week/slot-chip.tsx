import { Check, Lock } from "lucide-react";
import { saleCopy } from "../sale-copy";
import { HoursText } from "./hours-text";
import styles from "./slot-chip.module.css";

/** `clash` can be pressed, and opens the conflict dialog. */
export type SlotState = "free" | "full" | "held" | "blocked" | "clash";

export interface SlotChipProps {
  label: string;
  selected: boolean;
  price?: string;
  state?: SlotState;
  /** Under 10 it is marked as running out. */
  seats?: number;
  reason?: string;
  /** Also for a blocked chip, which explains itself. */
  onPress: () => void;
  onPreview?: (isOn: boolean) => void;
}

const LOW_SEATS = 10;

export function SlotChip({
  label,
  selected,
  price,
  state = "free",
  seats,
  reason,
  onPress,
  onPreview,
}: SlotChipProps) {
  const isOut = state === "full" || state === "held" || state === "blocked";
  const note = reason ?? noteOf(state, seats);

  return (
    <button
      type="button"
      className={styles.chip}
      data-state={isOut ? "out" : state}
      aria-pressed={selected}
      aria-disabled={isOut || undefined}
      onClick={onPress}
      onMouseEnter={() => onPreview?.(true)}
      onMouseLeave={() => onPreview?.(false)}
      onFocus={() => onPreview?.(true)}
      onBlur={() => onPreview?.(false)}
    >
      <span className={styles.mark}>
        {selected && <Check aria-hidden="true" />}
        {isOut && <Lock aria-hidden="true" />}
      </span>
      <span className={styles.words}>
        <span className={styles.label}>
          <HoursText>{label}</HoursText>
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {price && (
        <span className={styles.price} translate="no">
          {price}
        </span>
      )}
    </button>
  );
}

function noteOf(state: SlotChipProps["state"], seats: number | undefined) {
  if (state === "held") return saleCopy.heldSlot;
  if (state === "clash") return saleCopy.clash;
  if (state === "full" || seats === 0) return saleCopy.noSeats;
  if (seats !== undefined && seats < LOW_SEATS) return saleCopy.lowSeats;
  return undefined;
}
