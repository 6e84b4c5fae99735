import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSignedName, signName } from "./http/signature";
import { keysOfLinks, loadServerKeys, type ServerKeys } from "./server-keys";

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
  const { previous, ...all } = loadServerKeys(folder);
  const keys = Object.values(all);
  expect(keys.length).toBeGreaterThan(5);
  expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(keys.length);
});

test("a link that an earlier key signed opens until that key's last day, and no new one is signed with it [DOCTOR-11]", () => {
  vi.useFakeTimers({ now: new Date("2027-12-31T22:00:00-03:00"), toFake: ["Date"] });
  const before = loadServerKeys(folder);
  const links = (["quotes", "purchases", "calendars"] as const).map((purpose) => {
    const token = signName(before[purpose], "PDV-2027-000001");
    return (keys: ServerKeys) => readSignedName(keysOfLinks(keys, purpose), token);
  });
  const opened = (keys: ServerKeys) => links.map((open) => open(keys));
  const [none, all] = [[null, null, null], Array(3).fill("PDV-2027-000001")];
  expect(opened(before)).toEqual(all);

  renameSync(path.join(folder, "server.key"), path.join(folder, "server-2026.key"));
  expect(opened(loadServerKeys(folder))).toEqual(none);
  const after = loadServerKeys(folder, [{ until: "2027-12-31", file: "server-2026.key" }]);
  expect(after.purchases).not.toEqual(before.purchases);
  expect(opened(after)).toEqual(all);
  vi.setSystemTime(new Date("2028-01-01T00:01:00-03:00"));
  expect(opened(after)).toEqual(none);
  vi.useRealTimers();
});

test("a file that is no key stops the start instead of weakening codes", () => {
  writeFileSync(path.join(folder, "server.key"), "short");
  expect(() => loadServerKeys(folder)).toThrow(/is not a key/);
});
