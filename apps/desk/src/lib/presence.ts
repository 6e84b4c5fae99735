const PRESENT_MS = 60_000;

// Whoever opened the page is there.
let lastAt = Date.now();

export function watchPresence(): void {
  const touch = () => {
    lastAt = Date.now();
  };
  for (const type of ["pointerdown", "pointermove", "wheel", "keydown"])
    addEventListener(type, touch, { capture: true, passive: true });
}

/** Did somebody touch this page within the last minute? */
export const isAttended = () => Date.now() - lastAt < PRESENT_MS;
