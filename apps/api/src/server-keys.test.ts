import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadServerKeys } from "./server-keys";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "server-keys-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the key is made once, and every later start reads the same", () => {
  const first = loadServerKeys(path.join(folder, "data"));
  expect(loadServerKeys(path.join(folder, "data"))).toEqual(first);
});

test("only the owner may read the key file, whatever it was before", () => {
  loadServerKeys(folder);
  const file = path.join(folder, "server.key");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file)).toHaveLength(32);
});

test("each purpose has a key of its own", () => {
  const keys = Object.values(loadServerKeys(folder)) as Buffer[];
  expect(keys.length).toBeGreaterThan(5);
  expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(keys.length);
});

test("a file that is no key stops the start instead of weakening codes", () => {
  writeFileSync(path.join(folder, "server.key"), "short");
  expect(() => loadServerKeys(folder)).toThrow(/is not a key/);
});
