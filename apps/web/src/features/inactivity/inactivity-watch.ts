import { joinSessionChannel } from "../../lib/session-channel";
import { watchActivity } from "./activity";

/** Timers are late by a little; a machine that slept is late by more. */
const SLACK_MS = 5_000;

/**
 * Tells that the wall clock and the running clock moved apart: the machine slept, or its time was changed. Both
 * mean that the server's time has to be asked for again; `forget` begins anew.
 */
function watchForSleep() {
  const gap = () => Date.now() - performance.now();
  let known = gap();
  return {
    wasSlept: () => Math.abs(gap() - known) > SLACK_MS,
    forget: () => {
      known = gap();
    },
  };
}

interface InactivityLimits {
  /** Without activity for this long the session closes. */
  totalMs: number;
  /** Warning before that. */
  warningMs: number;
}

type InactivityPhase = "quiet" | "warning" | "over";

/** Milliseconds until the session closes, never negative; both instants by the server's clock. */
function inactivityLeftMs(lastActivityAt: number, now: number, { totalMs }: InactivityLimits): number {
  return Math.max(0, lastActivityAt + totalMs - now);
}

/** What the time left means to the buyer (SESSION-01). */
function inactivityPhase(leftMs: number, { warningMs }: InactivityLimits): InactivityPhase {
  if (leftMs === 0) return "over";
  return leftMs <= warningMs ? "warning" : "quiet";
}

const TICK_MS = 1_000;

export interface WatchOptions {
  limits: InactivityLimits;
  /** The server's time in ms, by a clock that nobody can change, but that may stand still while the machine sleeps. */
  now: () => number;
  /**
   * Asks the server for its time again, so that a laptop that slept is told from a buyer who is away. Answers
   * whether the server did.
   */
  syncClock: () => Promise<boolean>;
  /** Whether the buyer is at the provider, in this or another tab. */
  isPaying: () => Promise<boolean>;
  /** Time left in ms while the warning is open, null when it is not. */
  onWarning: (leftMs: number | null) => void;
  /** The session is over; in one tab only, which ends it for all, `isFirst`. */
  onClosed: (isFirst: boolean) => void;
  /** Somebody left in another tab: what stood in this one is over, too. */
  onLeft: () => void;
}

/**
 * Counts the time without activity for all tabs of the session together and closes it at zero (SESSION-03, SESSION-04). Once
 * the warning is open only `stay` goes on.
 */
export function startInactivityWatch(options: WatchOptions): { stay: () => void; stop: () => void } {
  const { limits, now, onWarning, onClosed } = options;
  let activeAt = now();
  let isAsking = false;
  const sleep = watchForSleep();

  const leftMs = () => inactivityLeftMs(activeAt, now(), limits);
  const phase = () => inactivityPhase(leftMs(), limits);

  const channel = joinSessionChannel((message) => {
    if (message.kind === "closed") return finish(false);
    if (message.kind === "left") return options.onLeft();
    activeAt = Math.max(activeAt, message.at);
    tick();
  });

  function markActive() {
    activeAt = now();
    channel.tell({ kind: "active", at: activeAt });
    onWarning(null);
  }

  function tick() {
    onWarning(phase() === "quiet" ? null : leftMs());
    if (phase() === "over") ask(end);
    else if (sleep.wasSlept()) ask(correctClock);
  }

  async function ask(question: () => Promise<void>) {
    if (isAsking) return;
    isAsking = true;
    await question();
    isAsking = false;
  }

  async function correctClock() {
    if (await options.syncClock()) sleep.forget();
  }

  async function end() {
    await correctClock();
    if (phase() !== "over") return onWarning(null);
    if (await options.isPaying()) return markActive();
    channel.tell({ kind: "closed" });
    finish(true);
  }

  function finish(isFirst: boolean) {
    stop();
    onClosed(isFirst);
  }

  const stopWatching = watchActivity(() => {
    if (phase() === "quiet") markActive();
  });
  const timer = setInterval(tick, TICK_MS);
  document.addEventListener("visibilitychange", tick);
  function stop() {
    stopWatching();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
    channel.leave();
  }

  markActive();
  return { stay: markActive, stop };
}
