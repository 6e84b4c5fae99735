const PARENT_POLL_MS = 500;
// Ctrl-C under npm arrives twice, from the terminal and from npm; only a later one means impatience.
const SAME_PRESS_MS = 2000;

/** Thrown between two steps of a start that was told to stop. */
export class StopAsked extends Error {}

/**
 * Collects what must be undone and undoes it in reverse order, once, whatever the way out.
 * Ctrl-C, SIGTERM, SIGHUP and the death of `npm` ask to stop; asking twice leaves at once.
 */
export function createShutdown() {
  /** @type {(() => Promise<void>)[]} */
  const undos = [];
  const asked = askedToStop();
  return {
    /** Resolves when somebody asks to stop. */
    asked: asked.promise,
    /**
     * Runs one step of the start and remembers how to undo it.
     * @template {{ stop: () => Promise<void> }} T
     * @param {() => Promise<T>} step
     * @throws {StopAsked} before the step when a stop was asked meanwhile
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

/**
 * npm does not always pass on what kills it; its death is seen by our being handed to another parent.
 * @param {() => void} act
 */
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
