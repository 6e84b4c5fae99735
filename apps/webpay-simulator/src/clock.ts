export interface SimulatorClock {
  now(): Date;
  /** Shifts every later reading; 0 returns to the underlying clock. */
  shiftTo(offsetMs: number): void;
}

/**
 * Makes the only clock the simulator reads, so that tests can cross its time limits at will.
 * @param readNow the underlying clock; the machine's when absent
 */
export function createClock(readNow: () => Date = () => new Date()): SimulatorClock {
  let offsetMs = 0;
  return {
    now: () => new Date(readNow().getTime() + offsetMs),
    shiftTo: (next) => {
      offsetMs = next;
    },
  };
}
