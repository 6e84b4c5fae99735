/** Timers are late by a little; a machine that slept is late by more. */
const SLACK_MS = 5_000;

/**
 * Tells that the wall clock and the running clock moved apart: the machine slept, or its time was changed. Both
 * mean that the server's time has to be asked for again; `forget` begins anew.
 */
export function watchForSleep() {
  const gap = () => Date.now() - performance.now();
  let known = gap();
  return {
    wasSlept: () => Math.abs(gap() - known) > SLACK_MS,
    forget: () => {
      known = gap();
    },
  };
}
