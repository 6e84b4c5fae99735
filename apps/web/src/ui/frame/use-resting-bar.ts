import { useEffect, useRef } from "react";

/**
 * Sets `data-resting` while a bar is higher than a third of the window, so that it scrolls along.
 * With large text or zoom it would cover the content.
 */
export function useRestingBar<T extends HTMLElement>() {
  const ref = useRef<T>(null);

  // Only the browser knows the height; nothing else depends on it, so React is bypassed.
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
