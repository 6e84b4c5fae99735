import { useEffect, useState } from "react";

const SECOND_MS = 1_000;

/** How far the server's clock is ahead of this browser's, in milliseconds, from a reply that just arrived. */
export function serverOffsetMs(serverNow: string | Date, browserNow = Date.now()) {
  return new Date(serverNow).getTime() - browserNow;
}

/** Milliseconds left until `expiresAt` by the server's clock, never negative. */
export function remainingMs(expiresAt: string | Date, offsetMs: number, browserNow = Date.now()) {
  return Math.max(0, new Date(expiresAt).getTime() - (browserNow + offsetMs));
}

/**
 * Time left until `expiresAt`, drawn anew each second and on waking.
 *
 * It is derived from the clock and never counted down, so a sleeping laptop or a throttled tab
 * shows the right time as soon as it wakes.
 */
export function useCountdown(expiresAt: string | Date, offsetMs: number) {
  const [browserNow, setBrowserNow] = useState(() => Date.now());
  const endMs = new Date(expiresAt).getTime();
  const [knownEndMs, setKnownEndMs] = useState(endMs);
  // A renewed end beside the second that is on screen would show up to a second too much.
  if (knownEndMs !== endMs) {
    setKnownEndMs(endMs);
    setBrowserNow(Date.now());
  }
  const left = remainingMs(expiresAt, offsetMs, browserNow);
  const isRunning = left > 0;

  useEffect(() => {
    if (!isRunning) return;
    const look = () => setBrowserNow(Date.now());
    const timer = setInterval(look, SECOND_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isRunning]);

  return left;
}

/** `mm:ss`, rounding up, so that 00:00 is shown only when it is over. */
export function formatMinutes(leftMs: number) {
  const seconds = Math.ceil(leftMs / SECOND_MS);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
