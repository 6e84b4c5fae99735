import { expect, test, vi } from "vitest";
import { findBrowser, firstRunning } from "./find-browser.mjs";
import { isBrowser } from "./is-browser.mjs";

test("the first browser that runs is taken, and none after it is tried", () => {
  const tried: string[] = [];
  const runs = (path: string) => {
    tried.push(path);
    return path !== "/stub";
  };
  expect(firstRunning(["/stub", "/good", "/other"], runs)).toBe("/good");
  expect(tried).toEqual(["/stub", "/good"]);
  expect(firstRunning(["/stub"], runs)).toBeNull();
});

test("a program that is no browser is not taken for one", () => {
  expect(isBrowser(process.execPath)).toBe(false);
  expect(isBrowser("/nowhere/chrome")).toBe(false);
});

test("a wrong BROWSER_PATH is a failure, never another browser", async () => {
  vi.stubEnv("BROWSER_PATH", "/nowhere/chrome");
  await expect(findBrowser()).rejects.toThrow(/^BROWSER_PATH \(\/nowhere\/chrome\)/);
  vi.unstubAllEnvs();
});
