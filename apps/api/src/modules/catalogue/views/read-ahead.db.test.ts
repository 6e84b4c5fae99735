import { expect, test, vi } from "vitest";
import { openDatabaseLine } from "../../../../test/database/database-line";
import { forFile } from "../../../../test/for-file";
import { startTestShop, type TestShop } from "../../../../test/test-shop";
import { FIRST_READS, readFirst } from "./read-ahead";

const { databaseUrl } = await forFile(startTestShop({ hasCatalogue: true, isStill: true }));
const line = await forFile(openDatabaseLine(databaseUrl));
const startProcess = () => forFile(startTestShop({ databaseUrl: line.url }));
const [ready, other] = [await startProcess(), await startProcess()];

const CALLS = FIRST_READS.filter((path) => path.startsWith("/api"));

const statusesOf = ({ app }: TestShop) =>
  Promise.all(CALLS.map(async (url) => (await app.inject({ url })).statusCode));

test("a process that read first tells every visitor what all ask for while the database is away; one that did not has nothing to tell [HA-01]", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await readFirst((url) => ready.app.inject({ url }));
  line.cut();
  expect(await statusesOf(ready)).toEqual(CALLS.map(() => 200));
  expect(await statusesOf(other)).toEqual(CALLS.map(() => 503));
  line.mend();
});
