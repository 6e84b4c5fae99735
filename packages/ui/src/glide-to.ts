/** Scrolls smoothly to what a press opened. With reduced motion it does nothing: a jump would confuse. */
export function glideTo(element: Element | null): void {
  const isCalm = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;
  if (!isCalm) element?.scrollIntoView({ behavior: "smooth", block: "start" });
}
