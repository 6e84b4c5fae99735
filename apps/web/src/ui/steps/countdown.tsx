import { Button } from "@shop/ui/button/button";
import { Spinner } from "@shop/ui/spinner";
import { Clock } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { saleCopy } from "../sale-copy";
import styles from "./countdown.module.css";
import { formatMinutes, useCountdown } from "./use-countdown";

interface CountdownProps {
  expiresAt: string | Date;
  /** From `serverOffsetMs` of the reply with `expiresAt`. */
  offsetMs: number;
  label?: ReactNode;
  onExpire?: () => void;
  /** Omit it when the server allows no renewal. */
  onExtend?: () => void;
  extending?: boolean;
  /** Only announced to screen readers. */
  isHidden?: boolean;
}

const MINUTE_MS = 60_000;
const ANNOUNCED_MINUTES = [1, 2, 5];

/** Time left for held seats; the alert look starts at 2 minutes, screen readers are informed at 5, 2 and 1. */
export function Countdown({
  expiresAt,
  offsetMs,
  label,
  onExpire,
  onExtend,
  extending = false,
  isHidden = false,
}: CountdownProps) {
  const labelId = useId();
  const left = useCountdown(expiresAt, offsetMs);
  useExpiry(left === 0, onExpire);

  const announcement = (
    <span className="visually-hidden" aria-live="polite">
      <Announcement left={left} />
    </span>
  );
  if (isHidden) return announcement;
  return (
    <div className={styles.countdown} data-urgent={left <= 2 * MINUTE_MS || undefined}>
      {extending ? <Spinner /> : <Clock aria-hidden="true" />}
      <span id={labelId} className={styles.label}>
        {label ?? saleCopy.timeLeft}
      </span>
      <span className={styles.time} role="timer" aria-live="off" aria-labelledby={labelId}>
        {formatMinutes(left)}
      </span>
      {onExtend && left > 0 && (
        <Button look="quiet" size="small" busy={extending} onClick={onExtend}>
          {saleCopy.extend}
        </Button>
      )}
      {announcement}
    </div>
  );
}

/** Keeps the place of a countdown that is about to begin. */
export function AwaitedCountdown({ label }: { label: ReactNode }) {
  return (
    <div className={styles.countdown} data-waits aria-hidden="true">
      <Clock />
      <span className={styles.label}>{label}</span>
      <span className={styles.time}>{formatMinutes(0)}</span>
      <span className={styles.extend}>{saleCopy.extend}</span>
    </div>
  );
}

// Changes only at a threshold, so that it is read only then.
function Announcement({ left }: { left: number }) {
  // Start or renewal: thresholds below it are announced.
  const [start, setStart] = useState(left);
  if (left > start) setStart(left);
  if (left === 0) return saleCopy.timeOver;
  const minutes = ANNOUNCED_MINUTES.find((limit) => left <= limit * MINUTE_MS);
  if (minutes === undefined || start <= minutes * MINUTE_MS) return null;
  return saleCopy.minutesLeft(minutes);
}

function useExpiry(isOver: boolean, onExpire: (() => void) | undefined) {
  const expire = useEffectEvent(() => onExpire?.());
  useEffect(() => {
    if (isOver) expire();
  }, [isOver]);
}
