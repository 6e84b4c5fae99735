import type { KeyboardEvent } from "react";

const isTouch = () => window.matchMedia?.("(pointer: coarse)").matches ?? false;

const TYPED = 'input:not([type="checkbox"], [type="radio"]), select';

/**
 * For a form's `onKeyDown`: on a phone Enter goes on to the next field that is empty, as phones without a Tab key
 * promise by its label; after the last one it sends the form, as it does at once with a keyboard.
 */
export function enterGoesOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget: form } = event;
  if (key !== "Enter" || !(target instanceof HTMLInputElement) || !isTouch()) return;
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(TYPED)];
  const at = fields.indexOf(target);
  const next = fields.slice(at + 1).find(({ value, disabled }) => value === "" && !disabled);
  if (at < 0 || event.defaultPrevented || !next) return;
  event.preventDefault();
  next.focus();
}
