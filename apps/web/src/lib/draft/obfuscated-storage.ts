import { browserStorage } from "../browser-storage";
import type { FlowStorage } from "./flow-store";

/** Build setting; the text is only made unreadable at a glance, it is no secret. */
const isPlain = () => import.meta.env.VITE_PLAIN_STORAGE === "true";

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

interface StoredShape<State> {
  /** Of local storage. */
  key: string;
  /** Throws when the stored text is of another version or was tampered with. */
  parse: (stored: unknown) => State;
  empty: State;
}

/** A flow's memory as one text under one key. */
export const obfuscatedStorage = <State>({ key, parse, empty }: StoredShape<State>): FlowStorage<State> => ({
  read: () => {
    const stored = browserStorage.get(key);
    if (!stored) return empty;
    try {
      return parse(JSON.parse(isPlain() || stored.startsWith("{") ? stored : decode(stored)));
    } catch {
      // What an older version or another hand wrote is worth less than a working form.
      browserStorage.remove(key);
      return empty;
    }
  },
  write: (state) => {
    if (state === empty) return browserStorage.remove(key);
    const text = JSON.stringify(state);
    browserStorage.set(key, isPlain() ? text : encode(text));
  },
});
