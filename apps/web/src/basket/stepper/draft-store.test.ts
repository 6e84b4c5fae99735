import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearStorage } from "../storage/clear-storage";
import { useDraft } from "./draft-store";

const KEY = "inscripcion";
const NAMED = { year: "4", venueName: "Plaza Egaña", month: 4 } as const;

beforeEach(clearStorage);
afterEach(() => {
  vi.unstubAllEnvs();
  clearStorage();
});

test("what was chosen is in local storage, unreadable at a glance, and a page loaded anew has it [STEPPER-03]", async () => {
  useDraft.getState().change(NAMED);
  const text = localStorage.getItem(KEY) ?? "";
  expect(text).not.toBe("");
  for (const readable of ["Plaza", "venueName", "{"]) expect(text).not.toContain(readable);
  expect(atob(text)).not.toContain("venueName");
  const reloaded = await loadAgain("obfuscated");
  expect(reloaded).not.toBe(useDraft);
  expect(reloaded.getState().draft).toEqual(useDraft.getState().draft);
  expect(reloaded.getState().draft).toMatchObject(NAMED);
});

test("with obfuscation disabled the same stands there as plain JSON, and is restored too [STEPPER-03]", async () => {
  vi.stubEnv("VITE_PLAIN_STORAGE", "true");
  useDraft.getState().change(NAMED);
  expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toMatchObject(NAMED);
  expect((await loadAgain("plain")).getState().draft).toMatchObject(NAMED);
});

// The store as a page makes it that is loaded now.
async function loadAgain(visit: string): Promise<typeof useDraft> {
  const address = `./draft-store?${visit}`;
  return (await import(/* @vite-ignore */ address)).useDraft;
}
