import type { StoredKey, StoredKeys } from "@shop/domain/steps/legacy-steps";
import { browserStorage } from "../../lib/browser-storage";
import type { FlowStorage } from "../storage/flow-store";
import { announceBackpack } from "./backpack-count";
import { EMPTY_LEGACY, LegacyState } from "./legacy-state";

type Field = keyof LegacyState;
const FIELDS = Object.keys(EMPTY_LEGACY) as Field[];

const KEYS: readonly StoredKey[] = [
  "selectedProgram",
  "students",
  "selectedSubjects",
  "selectedLocation",
  "selectedCourses",
  "studentsWithPrices",
  "fullOrder",
];

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

function readField(field: Field) {
  const text = browserStorage.get(field);
  if (text === null) return EMPTY_LEGACY[field];
  const parsed = LegacyState.shape[field].safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  browserStorage.remove(field);
  return EMPTY_LEGACY[field];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Fits no key, so that text that is not JSON is removed.
    return Number.NaN;
  }
}

function writeField(field: Field, value: unknown): void {
  if (isEmpty(value) || value === EMPTY_LEGACY[field]) browserStorage.remove(field);
  else browserStorage.set(field, JSON.stringify(value));
}

export function legacyStorage(): FlowStorage<LegacyState> {
  let stored = EMPTY_LEGACY;
  return {
    read: () => {
      const read = FIELDS.map((field) => [field, readField(field)]);
      stored = { ...EMPTY_LEGACY, ...Object.fromEntries(read) };
      return stored;
    },
    write: (state) => {
      for (const field of FIELDS) if (state[field] !== stored[field]) writeField(field, state[field]);
      stored = state;
      announceBackpack();
    },
  };
}

/** The specification's keys that hold a value; they open the legacy steps. */
export function storedKeysOf(state: LegacyState): StoredKeys {
  return new Set(KEYS.filter((key) => !isEmpty(state[key])));
}
