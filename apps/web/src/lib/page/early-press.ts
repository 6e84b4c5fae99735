declare global {
  interface Window {
    /** Of `after-paint.js`: gives the button that was pressed before, and listens no longer. */
    takeEarlyPress?: () => HTMLButtonElement | null;
  }
}

/** A button pressed in a written page before its code ran is pressed once more, now that somebody listens. */
export function repeatEarlyPress(): void {
  const pressed = window.takeEarlyPress?.() ?? null;
  // Of the first screen alone: the next ones have buttons of the same name.
  delete window.takeEarlyPress;
  if (!pressed) return;
  // After what was chosen early is drawn. A draft draws the page anew.
  setTimeout(() => (pressed.isConnected ? pressed : document.getElementById(pressed.id))?.click());
}
