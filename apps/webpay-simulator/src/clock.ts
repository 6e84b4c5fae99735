export interface SimulatorClock {
  now(): Date;
  /** Shifts every later reading; 0 returns to the underlying clock. */
  shiftTo(offsetMs: number): void;
}

/** Tests can cross time limits with it. @param readNow the machine's clock when absent */
export function createClock(readNow: () => Date = () => new Date()): SimulatorClock {
  let offsetMs = 0;
  return {
    now: () => new Date(readNow().getTime() + offsetMs),
    shiftTo: (next) => {
      offsetMs = next;
    },
  };
}
