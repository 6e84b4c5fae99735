import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aBackpack, anEnrolment } from "../../../test/legacy/builders";
import { DraftStudent } from "../basket";
import { useBackpackCount } from "../legacy/backpack-count";
import { EMPTY_LEGACY } from "../legacy/legacy-state";
import { useLegacy } from "../legacy/legacy-store";
import { EMPTY_OUTLET } from "../outlet/outlet-state";
import { useOutlet } from "../outlet/outlet-store";
import { EMPTY_DRAFT } from "../stepper/draft";
import { useDraft } from "../stepper/draft-store";
import { clearStorage } from "./clear-storage";
import { forgetOldMemories, keepMemories, setMemoryLife } from "./draft-life";

const MINUTE_MS = 60_000;
const IDLE = 15;
const NOW = Date.UTC(2027, 2, 1, 12);
const student = DraftStudent.parse({ name: "Camila", rut: "12.345.678-5" });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  setMemoryLife(IDLE * MINUTE_MS);
  clearStorage();
});
afterEach(() => {
  clearStorage();
  vi.useRealTimers();
});

const typed = [{ student }, { student }, { typedStudent: student, students: [{ id: 55 }] }];

test.each([0, 14, -14])(
  "a draft is there %i minutes after somebody was there [STEPPER-03, T28]",
  async (minutes) => {
    type();
    vi.setSystemTime(NOW + minutes * MINUTE_MS);
    expect(forgetOldMemories()).toBe(false);
    expect(renderHook(useBackpackCount).result.current).toBe(1);
    expect(await readAgain()).toMatchObject(typed);
  },
);

test.each([
  ["weeks later", () => vi.setSystemTime(NOW + 21 * 24 * 60 * MINUTE_MS)],
  ["with the end of the idle time", () => vi.setSystemTime(NOW + IDLE * MINUTE_MS)],
  [
    "when its date lies far ahead, as a clock set back makes it",
    () => vi.setSystemTime(NOW - 72 * 60 * MINUTE_MS),
  ],
  [
    "when nobody knows how old it is",
    () => {
      for (const flow of ["inscripcion", "paquete", "legacy"])
        localStorage.setItem(`escrito-${flow}`, "ayer");
    },
  ],
])(
  "%s a draft is read as empty, and nothing of a child stays in this browser [STEPPER-03]",
  async (_, age) => {
    type();
    age();
    expect(renderHook(useBackpackCount).result.current).toBe(0);
    expect(await readAgain()).toEqual([EMPTY_DRAFT, EMPTY_OUTLET, EMPTY_LEGACY]);
    expect(localStorage).toHaveLength(0);
  },
);

test("activity keeps what every flow remembers, as long as the shop's settings say [HARM-03, T28]", async () => {
  setMemoryLife(5 * MINUTE_MS);
  type();
  for (let minute = 4; minute <= 40; minute += 4) {
    vi.setSystemTime(NOW + minute * MINUTE_MS);
    keepMemories();
  }
  expect(forgetOldMemories()).toBe(false);
  expect(await readAgain()).toMatchObject(typed);
  vi.setSystemTime(NOW + 45 * MINUTE_MS);
  keepMemories();
  // A page that loads does not know the setting yet.
  setMemoryLife(IDLE * MINUTE_MS);
  expect(forgetOldMemories()).toBe(true);
});

test("whichever page loads forgets all of what is too old, without the flow's own code, but for what was chosen [HARM-03, SAFE-18]", () => {
  type();
  localStorage.setItem("ultima-eleccion", "{}");
  vi.setSystemTime(NOW + (IDLE + 10) * MINUTE_MS);
  expect(forgetOldMemories()).toBe(true);
  expect(Object.keys(localStorage)).toEqual(["ultima-eleccion"]);
  // Nor does a page that stayed open have it in its memory.
  expect(useDraft.getState().draft).toEqual(EMPTY_DRAFT);
  expect(forgetOldMemories()).toBe(false);
});

// Types a child's data in each flow.
function type() {
  useDraft.getState().change({ student });
  useOutlet.getState().change({ student });
  useLegacy.getState().change({ ...aBackpack([anEnrolment()]), typedStudent: student });
}

// What a page has of it that is loaded now.
async function readAgain() {
  for (const store of [useDraft, useOutlet, useLegacy]) await store.persist.rehydrate();
  return [useDraft, useOutlet, useLegacy].map((store) => store.getState().draft);
}
