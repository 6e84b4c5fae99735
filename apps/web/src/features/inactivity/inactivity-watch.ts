import { type InactivityLimits, inactivityLeftMs, inactivityPhase } from "./inactivity-phase";
import { watchActivity } from "./watch-activity";
import { watchForSleep } from "./watch-for-sleep";

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

/** What tabs of one session tell each other: somebody is there (server's clock, ms), or it is closed. */
type SessionMessage = { kind: "active"; at: number } | { kind: "closed" };

const NAME = "pdv-sesion";

/** Joins the tabs of this browser; `leave` ends it. A tab never hears itself. */
function joinSessionChannel(onMessage: (message: SessionMessage) => void) {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => onMessage(data);
  return {
    tell: (message: SessionMessage) => channel.postMessage(message),
    leave: () => channel.close(),
  };
}
