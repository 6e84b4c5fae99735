import { useEffect, useState } from "react";

const SECOND_MS = 1_000;

/** Server clock minus browser clock in ms, from a reply just received. */
export function serverOffsetMs(serverNow: string | Date, browserNow = Date.now()) {
  return new Date(serverNow).getTime() - browserNow;
}

// By the server's clock, never negative.
export function remainingMs(expiresAt: string | Date, offsetMs: number, browserNow = Date.now()) {
  return Math.max(0, new Date(expiresAt).getTime() - (browserNow + offsetMs));
}

// Derived from the clock, so a sleeping laptop or a throttled tab shows the right time.
export function useCountdown(expiresAt: string | Date, offsetMs: number) {
  const [browserNow, setBrowserNow] = useState(() => Date.now());
  const endMs = new Date(expiresAt).getTime();
  const [knownEndMs, setKnownEndMs] = useState(endMs);
  // The renewed end with the old second would show too much time.
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

/** `mm:ss`, rounded up: 00:00 means over. */
export function formatMinutes(leftMs: number) {
  const seconds = Math.ceil(leftMs / SECOND_MS);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
