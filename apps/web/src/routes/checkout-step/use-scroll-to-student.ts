import { useCallback, useRef } from "react";

const SCROLL_AFTER_MS = 300;

/** Brings the student's form into sight 300 ms after the guardian was saved, with the focus on its title (STEPPER-10). */
export function useScrollToStudent() {
  const heading = useRef<HTMLHeadingElement>(null);
  const scroll = useCallback(() => {
    setTimeout(() => {
      // Who is quicker than the scroll is already filling the form in: taking the focus away would lose a key.
      if (document.activeElement?.matches("input, select, textarea")) return;
      const isCalm = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;
      heading.current?.scrollIntoView({ behavior: isCalm ? "auto" : "smooth", block: "start" });
      heading.current?.focus({ preventScroll: true });
    }, SCROLL_AFTER_MS);
  }, []);
  return { heading, scroll };
}
