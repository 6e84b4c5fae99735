import { joinSessionChannel } from "../../lib/session-channel";
import { watchActivity } from "./activity";

// In ms; timers run a little late, a machine that slept is later.
const SLACK_MS = 5_000;

// Detects that wall clock and running clock diverged (sleep or a changed time): sync with the server again.
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
  totalMs: number;
  warningMs: number;
}

type InactivityPhase = "quiet" | "warning" | "over";

// By the server's clock.
function inactivityLeftMs(lastActivityAt: number, now: number, { totalMs }: InactivityLimits): number {
  return Math.max(0, lastActivityAt + totalMs - now);
}

// SESSION-01.
function inactivityPhase(leftMs: number, { warningMs }: InactivityLimits): InactivityPhase {
  if (leftMs === 0) return "over";
  return leftMs <= warningMs ? "warning" : "quiet";
}

const TICK_MS = 1_000;

export interface WatchOptions {
  limits: InactivityLimits;
  /** Server time in ms by a monotonic clock, which may stop while the machine sleeps. */
  now: () => number;
  /** Syncs with the server's time again, to distinguish a sleeping laptop from an absent buyer. Resolves to success. */
  syncClock: () => Promise<boolean>;
  /** The buyer is at the provider, in this or another tab. */
  isPaying: () => Promise<boolean>;
  /** Time left in ms while the warning is open, else null. */
  onWarning: (leftMs: number | null) => void;
  /** `isFirst` in one tab only, which ends the session for all. */
  onClosed: (isFirst: boolean) => void;
  onLeft: () => void;
}

// Over all tabs (SESSION-03, SESSION-04). With the warning open, only `stay` resumes.
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
