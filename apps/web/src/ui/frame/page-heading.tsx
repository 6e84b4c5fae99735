import { Words } from "@shop/ui/words";
import { type ReactNode, useEffect, useRef } from "react";

/** Takes the focus after a navigation for screen readers; a late title only from the page's main part. */
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

// No focus ring before the page was used, though browsers show one.
function focusHeading(heading: HTMLElement | null) {
  heading?.toggleAttribute("data-unused", navigator.userActivation?.hasBeenActive === false);
  heading?.focus({ preventScroll: true });
}

export function focusPageHeading(place: HTMLElement | null): boolean {
  const heading = place?.querySelector<HTMLElement>("[data-page-heading]");
  focusHeading(heading ?? null);
  return heading !== null && heading !== undefined;
}
