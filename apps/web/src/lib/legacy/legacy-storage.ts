import type { StoredKey, StoredKeys } from "@shop/domain/steps/legacy-steps";
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

/** Reads each key by itself: what is missing, foreign or of another version counts as empty and is removed. */
export function readLegacy(storage: Storage = localStorage): LegacyState {
  const read = FIELDS.map((field) => [field, readField(field, storage)]);
  return { ...EMPTY_LEGACY, ...Object.fromEntries(read) };
}

function readField(field: Field, storage: Storage) {
  const text = storage.getItem(field);
  if (text === null) return EMPTY_LEGACY[field];
  const parsed = LegacyState.shape[field].safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  storage.removeItem(field);
  return EMPTY_LEGACY[field];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Fits no key, so that text that is no JSON is removed like any foreign value.
    return Number.NaN;
  }
}

/** Writes the given keys; an empty one is removed, so that a stored key always holds something. */
export function writeLegacy(changes: Partial<LegacyState>, storage: Storage = localStorage): void {
  for (const [field, value] of Object.entries(changes))
    if (isEmpty(value)) storage.removeItem(field);
    else storage.setItem(field, JSON.stringify(value));
}

/** The specification's keys that hold something; they open the legacy steps. */
export function storedKeysOf(state: LegacyState): StoredKeys {
  return new Set(KEYS.filter((key) => !isEmpty(state[key])));
}
