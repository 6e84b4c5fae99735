import { browserStorage } from "../../lib/browser-storage";
import type { FlowStorage } from "./flow-store";

// Build setting. The encoding only hides the text at a glance; it is not a secret.
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
  key: string;
  /** Throws on text of another version or text that was altered. */
  parse: (stored: unknown) => State;
  empty: State;
}

export const obfuscatedStorage = <State>({ key, parse, empty }: StoredShape<State>): FlowStorage<State> => ({
  read: () => {
    const stored = browserStorage.get(key);
    if (!stored) return empty;
    try {
      return parse(JSON.parse(isPlain() || stored.startsWith("{") ? stored : decode(stored)));
    } catch {
      // Text of another version or altered text must not break the form.
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
