import { useEffect } from "react";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows lead from the search field down what it found, and up again; Enter opens. */
export function useArrows(): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const stops = [...document.querySelectorAll("[type=search], main tbody th a")];
      const at = stops.indexOf(document.activeElement ?? document.body);
      const next = at < 0 ? undefined : stops[at + step];
      if (!next) return;
      event.preventDefault();
      if (next instanceof HTMLElement) next.focus();
    };
    document.addEventListener("keydown", move);
    return () => document.removeEventListener("keydown", move);
  }, []);
}
