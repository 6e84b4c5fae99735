const EVENTS = ["mousemove", "keydown", "click", "scroll", "touchstart"] as const;
const THROTTLE_MS = 1_000;

// At most once a second.
export function watchActivity(onActivity: () => void): () => void {
  let told = Number.NEGATIVE_INFINITY;
  let place = "";

  function look(event: Event) {
    if (event instanceof MouseEvent && event.type === "mousemove") {
      // Browsers send a move when the page changes under a resting mouse.
      const here = `${event.screenX},${event.screenY}`;
      if (here === place) return;
      place = here;
    }
    if (event.timeStamp - told < THROTTLE_MS) return;
    told = event.timeStamp;
    onActivity();
  }

  const options = { capture: true, passive: true } as const;
  for (const name of EVENTS) document.addEventListener(name, look, options);
  return () => {
    for (const name of EVENTS) document.removeEventListener(name, look, options);
  };
}

const REPORT_MS = 60_000;
const LOOK_MS = 1_000;

// At most one report a minute; a failed one is repeated in the next. `onActivity` runs at each activity.
export function startActivityReport(report: () => Promise<unknown>, onActivity: () => void): () => void {
  let reportedAt = performance.now();
  let isDue = false;
  const stopWatching = watchActivity(() => {
    isDue = true;
    onActivity();
  });
  const timer = setInterval(() => {
    if (!isDue || performance.now() - reportedAt < REPORT_MS) return;
    reportedAt = performance.now();
    isDue = false;
    report().catch(() => {
      isDue = true;
    });
  }, LOOK_MS);
  return () => {
    stopWatching();
    clearInterval(timer);
  };
}
