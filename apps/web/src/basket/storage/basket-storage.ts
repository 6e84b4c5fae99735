import { browserStorage } from "../../lib/browser-storage";
import type { FlowName } from "./draft-life";

interface Schema<Value> {
  /** Throws on text of another version or text that was altered. */
  parse: (stored: unknown) => Value;
}

export interface StoredBasket<State> {
  /** Names the date of the last write, and the key of a basket that has one key. */
  name: FlowName;
  schema: Schema<State> & { shape: { [Field in keyof State]: Schema<State[Field]> } };
  empty: State;
  /** Plain keys named as the fields, instead of one obfuscated key. */
  hasKeyPerField?: true;
  onWritten?: () => void;
}

interface BasketStorage<State> {
  /** Treats missing or broken values as empty and removes them. */
  read: () => State;
  write: (state: State) => void;
}

export const basketStorage = <State>(basket: StoredBasket<State>): BasketStorage<State> =>
  basket.hasKeyPerField
    ? keyPerField(basket)
    : storedKey({ ...basket, key: basket.name, isObfuscated: true });

function keyPerField<State>({ schema, empty }: StoredBasket<State>): BasketStorage<State> {
  const fields = Object.keys(schema.shape) as (keyof State & string)[];
  const keyOf = <Field extends keyof State & string>(key: Field) =>
    storedKey({ key, schema: schema.shape[key], empty: empty[key] });
  let stored = empty;
  return {
    read: () => {
      const read = fields.map((field) => [field, keyOf(field).read()]);
      stored = { ...empty, ...Object.fromEntries(read) };
      return stored;
    },
    write: (state) => {
      for (const field of fields) if (state[field] !== stored[field]) keyOf(field).write(state[field]);
      stored = state;
    },
  };
}

interface StoredKey<Value> {
  key: string;
  schema: Schema<Value>;
  empty: Value;
  isObfuscated?: true;
}

export const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

function storedKey<Value>({ key, schema, empty, isObfuscated }: StoredKey<Value>): BasketStorage<Value> {
  return {
    read: () => {
      const text = browserStorage.get(key);
      if (text === null) return empty;
      try {
        const isHidden = isObfuscated && !isPlain() && !text.startsWith("{");
        return schema.parse(JSON.parse(isHidden ? decode(text) : text));
      } catch {
        // Text of another version or altered text must not break the form.
        browserStorage.remove(key);
        return empty;
      }
    },
    write: (value) => {
      if (value === empty || isEmpty(value)) return browserStorage.remove(key);
      const text = JSON.stringify(value);
      browserStorage.set(key, isObfuscated && !isPlain() ? encode(text) : text);
    },
  };
}

// Build setting. The encoding only hides the text at a glance; it is not a secret.
const isPlain = () => import.meta.env.VITE_PLAIN_STORAGE === "true";

const reversed = (text: string) => text.split("").reverse().join("");
const encode = (text: string) => btoa(reversed(String.fromCharCode(...new TextEncoder().encode(text))));
const decode = (text: string) =>
  new TextDecoder().decode(Uint8Array.from(reversed(atob(text)), (char) => char.charCodeAt(0)));
