import { useRef, useState } from "react";

/**
 * Handlers that give the focus back to what had it before a dialog opened; where that has gone, the page keeps what it
 * focused itself. Radix only does so for its own triggers; our dialogs are opened by state.
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
 * True from a dialog's first opening on. Before, none of its parts is drawn: a screen has ten of them. Afterwards they
 * stay, so that it closes as it opened and gives the focus back.
 */
export function useEverOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return open || wasOpen;
}
