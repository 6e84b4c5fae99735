import type { KeyboardEvent } from "react";

const isTouch = () => window.matchMedia?.("(pointer: coarse)").matches ?? false;

const TYPED = 'input:not([type="checkbox"], [type="radio"]), select';

// On phones Enter moves to the next empty field, because many lack a Tab key; otherwise it submits.
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
