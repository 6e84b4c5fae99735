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

interface ValueShape<Value> {
  /** Of local storage. */
  key: string;
  /** Throws when the stored text is of another version or was tampered with. */
  parse: (stored: unknown) => Value;
  empty: Value;
}

/** A value under one key of local storage: anything missing, foreign or broken reads as an empty one. */
export function storedValue<Value>({ key, parse, empty }: ValueShape<Value>) {
  return {
    read: (storage: Storage = localStorage): Value => {
      const stored = storage.getItem(key);
      if (!stored) return empty;
      try {
        return parse(JSON.parse(isPlain() || stored.startsWith("{") ? stored : decode(stored)));
      } catch {
        // What an older version or another hand wrote is worth less than a working form.
        storage.removeItem(key);
        return empty;
      }
    },
    write: (value: Value, storage: Storage = localStorage): void => {
      const text = JSON.stringify(value);
      storage.setItem(key, isPlain() ? text : encode(text));
    },
  };
}
