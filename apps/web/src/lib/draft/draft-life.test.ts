import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aBackpack, anEnrolment } from "../../../test/legacy/builders";
import { useBackpackCount } from "../legacy/backpack-count";
import { EMPTY_LEGACY } from "../legacy/legacy-state";
import { useLegacy } from "../legacy/legacy-store";
import { EMPTY_OUTLET } from "../outlet/outlet-state";
import { useOutlet } from "../outlet/outlet-store";
import { clearStorage } from "./clear-storage";
import { DraftStudent, EMPTY_DRAFT } from "./draft";
import { useDraft } from "./draft-store";

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2027, 2, 1, 12);
const student = DraftStudent.parse({ name: "Camila", rut: "12.345.678-5" });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  clearStorage();
});
afterEach(() => {
  clearStorage();
  vi.useRealTimers();
});

const typed = [{ student }, { student }, { typedStudent: student, students: [{ id: 55 }] }];

test.each([0, 23, -23])("a draft is there %i hours after it was written [STEPPER-03]", async (hours) => {
  type();
  vi.setSystemTime(NOW + hours * HOUR_MS);
  expect(renderHook(useBackpackCount).result.current).toBe(1);
  expect(await readAgain()).toMatchObject(typed);
});

test.each([
  ["weeks later", () => vi.setSystemTime(NOW + 21 * 24 * HOUR_MS)],
  ["a day after it was written", () => vi.setSystemTime(NOW + 25 * HOUR_MS)],
  ["when its date lies far ahead, as a clock set back makes it", () => vi.setSystemTime(NOW - 72 * HOUR_MS)],
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

test("each change counts, and each flow for itself [STEPPER-03]", async () => {
  type();
  vi.setSystemTime(NOW + 20 * HOUR_MS);
  useDraft.getState().change({ year: "4" });
  vi.setSystemTime(NOW + 30 * HOUR_MS);
  expect(await readAgain()).toMatchObject([{ student, year: "4" }, EMPTY_OUTLET, EMPTY_LEGACY]);
});

/** Types a child's data in each flow. */
function type() {
  useDraft.getState().change({ student });
  useOutlet.getState().change({ student });
  useLegacy.getState().change({ ...aBackpack([anEnrolment()]), typedStudent: student });
}

/** What a page has of it that is loaded now. */
async function readAgain() {
  for (const store of [useDraft, useOutlet, useLegacy]) await store.persist.rehydrate();
  return [useDraft, useOutlet, useLegacy].map((store) => store.getState().draft);
}
