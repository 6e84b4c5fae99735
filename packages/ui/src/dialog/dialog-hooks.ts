import { useRef, useState } from "react";

// Radix returns the focus for its own triggers only; these dialogs are opened by state.
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

// Unopened dialogs render nothing; closed ones stay for the animation and the focus.
export function useEverOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return open || wasOpen;
}
