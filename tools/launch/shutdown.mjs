const PARENT_POLL_MS = 500;
// Ctrl-C under npm arrives twice, from the terminal and from npm; only a later one forces the exit.
const SAME_PRESS_MS = 2000;

export class StopAsked extends Error {}

/**
 * Undoes steps once, in reverse order, however the process ends. Stops on Ctrl-C, SIGTERM, SIGHUP and npm's death; a
 * second signal exits at once.
 */
export function createShutdown() {
  /** @type {(() => Promise<void>)[]} */
  const undos = [];
  const asked = askedToStop();
  return {
    asked: asked.promise,
    /**
     * @template {{ stop: () => Promise<void> }} T
     * @param {() => Promise<T>} step
     * @throws {StopAsked} before the step, after a stop signal
     */
    async step(step) {
      if (asked.isAsked()) throw new StopAsked();
      const done = await step();
      undos.push(done.stop);
      return done;
    },
    async undoAll() {
      for (let undo = undos.pop(); undo; undo = undos.pop()) await undo();
    },
  };
}

function askedToStop() {
  let askedAtMs = 0;
  /** @type {Promise<void>} */
  const promise = new Promise((resolve) => {
    const ask = () => {
      if (askedAtMs && Date.now() - askedAtMs > SAME_PRESS_MS) process.exit(130);
      askedAtMs ||= Date.now();
      resolve();
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, ask);
    onParentDeath(ask);
  });
  return { promise, isAsked: () => askedAtMs > 0 };
}

/** npm does not always forward its signals; when it died we get another parent. @param {() => void} act */
function onParentDeath(act) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, PARENT_POLL_MS);
  timer.unref();
}
