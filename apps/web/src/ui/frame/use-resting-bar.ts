import { useEffect, useRef } from "react";

/** Lets a bar above a third of the window scroll along: with large text it would cover the content. */
export function useRestingBar<T extends HTMLElement>() {
  const ref = useRef<T>(null);

  // The height comes from the browser and affects nothing else, so React is bypassed.
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
