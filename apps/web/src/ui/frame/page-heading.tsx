import { type ReactNode, useEffect, useRef } from "react";
import { Words } from "../words";

/**
 * The screen's own title. After a navigation it takes the focus, so that whoever cannot see the change hears
 * where they are; a title that arrives late takes it from the page's main part, and from nothing else.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const main = heading.current?.closest("main");
    if (main && document.activeElement === main) focusHeading(heading.current);
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} data-page-heading>
      <Words>{children}</Words>
    </h1>
  );
}

/** Without a ring until the page was used: nobody has taken the keyboard yet, though browsers suppose so. */
function focusHeading(heading: HTMLElement | null) {
  heading?.toggleAttribute("data-unused", navigator.userActivation?.hasBeenActive === false);
  heading?.focus({ preventScroll: true });
}

/** Moves the focus to the title inside `place`, when there is one. */
export function focusPageHeading(place: HTMLElement | null): boolean {
  const heading = place?.querySelector<HTMLElement>("[data-page-heading]");
  focusHeading(heading ?? null);
  return heading !== null && heading !== undefined;
}
