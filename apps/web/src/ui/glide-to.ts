/**
 * Brings what a press has called up to the top of the window, in one calm movement. Who asked the system for less
 * motion stays where they are: without the movement it would be a jump.
 */
export function glideTo(element: Element | null): void {
  const isCalm = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;
  if (!isCalm) element?.scrollIntoView({ behavior: "smooth", block: "start" });
}
