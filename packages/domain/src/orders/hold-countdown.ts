/** Milliseconds until a hold ends, never negative; both instants from the same clock (REVIEW-13, T09). */
export function remainingMs(expiresAt: Date, now: Date): number {
  return Math.max(0, expiresAt.getTime() - now.getTime());
}

/** Shows a duration as mm:ss, rounded up to the second so that 00:00 means over (REVIEW-13). */
export function formatCountdown(durationMs: number): string {
  const seconds = Math.ceil(Math.max(0, durationMs) / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
