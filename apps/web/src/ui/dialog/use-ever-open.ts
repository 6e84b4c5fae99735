import { useState } from "react";

/**
 * True from a dialog's first opening on. Before, none of its parts is drawn: a screen has ten of them. Afterwards they
 * stay, so that it closes as it opened and gives the focus back.
 */
export function useEverOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return open || wasOpen;
}
