declare global {
  interface Window {
    /** Of `after-paint.js`: gives the button that was pressed before, and listens no longer. */
    takeEarlyPress?: () => HTMLButtonElement | null;
  }
}

type Control = HTMLInputElement | HTMLSelectElement;

let written: Control[] = [];

/** Before a written page is drawn: its controls, which somebody faster than the code may have changed. */
export function keepWrittenControls(place: Element): void {
  written = [...place.querySelectorAll<Control>("input, select")];
}

/** What was chosen and pressed in a written page before its code ran is done once more, now that somebody listens. */
export function repeatEarlyInput(): void {
  // First: a choice is a press as well.
  const pressed = window.takeEarlyPress?.() ?? null;
  // Of the first screen alone: the next ones have buttons of the same name.
  delete window.takeEarlyPress;
  for (const control of written.splice(0)) if (isChanged(control)) repeatChoice(control);
  // After what was chosen is drawn.
  if (pressed) setTimeout(() => stillThere(pressed)?.click());
}

// A draft and a translation draw the page anew.
const stillThere = (element: HTMLElement) =>
  element.isConnected ? element : document.getElementById(element.id);

function isChanged(control: Control): boolean {
  if (control instanceof HTMLInputElement) return control.checked && !control.defaultChecked;
  const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(first, 0);
}

function repeatChoice(control: Control): void {
  const now = stillThere(control);
  if (now instanceof HTMLInputElement && (!now.checked || now === control)) {
    // The browser marked it by itself, and React would see no change.
    now.checked = false;
    now.click();
  }
  if (now instanceof HTMLSelectElement && hasOption(now, control.value)) {
    now.value = control.value;
    now.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

const hasOption = (list: HTMLSelectElement, value: string) =>
  [...list.options].some((option) => option.value === value);
