import { expect, test } from "vitest";
import { StopAsked } from "../../tools/launch/shutdown.mjs";
import { collectParts } from "./parts";

test("parts stop in reverse order, once, even when stopped by two at the same time", async () => {
  const stopped: string[] = [];
  const parts = collectParts();
  await parts.keep(aPart("database", stopped));
  await parts.keep(aPart("server", stopped));
  await Promise.all([parts.stop(), parts.stop()]);
  expect(stopped).toEqual(["server", "database"]);
});

test("a part whose start ends after the stop is stopped too", async () => {
  const stopped: string[] = [];
  const parts = collectParts();
  const late = parts.keep(async () => {
    await parts.stop();
    return await aPart("late", stopped)();
  });
  await expect(late).rejects.toThrow(StopAsked);
  expect(stopped).toEqual(["late"]);
});

test("nothing is started after the stop", async () => {
  const parts = collectParts();
  await parts.stop();
  await expect(parts.keep(async () => expect.unreachable())).rejects.toThrow(StopAsked);
});

const aPart = (name: string, stopped: string[]) => async () => ({
  stop: async () => {
    stopped.push(name);
  },
});
