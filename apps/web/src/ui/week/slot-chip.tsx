import { Check, Lock } from "lucide-react";
import { useId } from "react";
import { kitCopy } from "../kit-copy";
import { HoursText } from "./hours-text";
import styles from "./slot-chip.module.css";

export interface SlotChipProps {
  /** Days and hours: `Lun y Mié 17:00–18:30`. */
  label: string;
  selected: boolean;
  /** What it costs, where hours of the subject differ. */
  price?: string;
  /** `clash`: it may be pressed, and the screen answers with the conflict dialog. */
  state?: "free" | "full" | "held" | "blocked" | "clash";
  /** Under 10 it is marked as running out. */
  seats?: number;
  /** Why it cannot be chosen; shown below the hours. Empty where it is said of all of them. */
  reason?: string;
  /** Also called for a blocked chip, which looks disabled but explains itself. */
  onPress: () => void;
  /** Pointer or focus is on it: the week grid shows where it would stand. */
  onPreview?: (isOn: boolean) => void;
}

const LOW_SEATS = 10;

/** One schedule of a course as a chip that is chosen or taken back. */
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
  const noteId = useId();
  const isOut = state === "full" || state === "held" || state === "blocked";
  const note = reason ?? noteOf(state, seats);

  return (
    <button
      type="button"
      className={styles.chip}
      data-state={isOut ? "out" : state}
      aria-pressed={selected}
      aria-disabled={isOut || undefined}
      aria-describedby={note ? noteId : undefined}
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
        {note && (
          <span id={noteId} className={styles.note}>
            {note}
          </span>
        )}
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
  if (state === "held") return kitCopy.heldSlot;
  if (state === "clash") return kitCopy.clash;
  if (state === "full" || seats === 0) return kitCopy.noSeats;
  if (seats !== undefined && seats < LOW_SEATS) return kitCopy.lowSeats;
  return undefined;
}
