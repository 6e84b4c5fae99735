import { useEffect, useRef } from "react";

/**
 * Ref of a bar that stays at the window's edge: while it is higher than a third of the window it carries `data-resting`,
 * which its style sheet lets scroll along. With large text, or in the low window that zoom makes, it would cover what
 * there is to read.
 */
export function useRestingBar<T extends HTMLElement>() {
  const ref = useRef<T>(null);

  // Only the browser knows how high the words have become. Nothing else is drawn by it, so React is left out.
  useEffect(() => {
    const { current } = ref;
    if (!current || !("ResizeObserver" in window)) return;
    const measure = () =>
      current.toggleAttribute("data-resting", current.offsetHeight > window.innerHeight / 3);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, []);

  return ref;
}
