import { useRef, useState } from "react";

/**
 * Returns the focus to the element that had it before the dialog opened. Radix does so only for its own triggers;
 * these dialogs are opened by state.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = opener.current?.isConnected
        ? opener.current
        : document.querySelector("main:not(:focus-within)");
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}

/**
 * True from the first opening on: unopened dialogs render nothing, closed ones stay for the animation and the focus.
 */
export function useEverOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return open || wasOpen;
}
