import { useEffect, useRef } from "react";

/** Brings a section into sight when it opens after the page was there, with the focus on its title. */
export function useFocusOnOpen(isOpen: boolean) {
  const section = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      section.current?.scrollIntoView({ block: "start" });
      section.current?.querySelector("button")?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return section;
}
