import { Draft, EMPTY_DRAFT } from "./draft";

const KEY = "inscripcion";
/** Build setting; the text is only made unreadable at a glance, it is no secret (STEPPER-03). */
const IS_PLAIN = import.meta.env.VITE_PLAIN_STORAGE === "true";

const encode = (text: string) =>
  btoa(
    String.fromCharCode(...new TextEncoder().encode(text))
      .split("")
      .reverse()
      .join(""),
  );
const decode = (text: string) =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text).split("").reverse().join(""), (char) => char.charCodeAt(0)),
  );

/** Reads the stored draft; anything missing, foreign or broken gives an empty one. */
export function readDraft(storage: Storage = localStorage): Draft {
  const stored = storage.getItem(KEY);
  if (!stored) return EMPTY_DRAFT;
  try {
    return Draft.parse(JSON.parse(IS_PLAIN || stored.startsWith("{") ? stored : decode(stored)));
  } catch {
    // A draft of an older version, or one that was tampered with, is worth less than a working form.
    storage.removeItem(KEY);
    return EMPTY_DRAFT;
  }
}

export function writeDraft(draft: Draft, storage: Storage = localStorage): void {
  const text = JSON.stringify(draft);
  storage.setItem(KEY, IS_PLAIN ? text : encode(text));
}
