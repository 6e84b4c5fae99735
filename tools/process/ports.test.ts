import { createServer } from "node:net";
import { expect, test } from "vitest";
import { anyFreePort, choosePort, isPortFree } from "./ports.mjs";

test("without PORT the shop takes 3000, or the next free port", async () => {
  expect(await choosePort(undefined, { isFree: busy() })).toBe(3000);
  expect(await choosePort(undefined, { isFree: busy(3000, 3001) })).toBe(3002);
  expect(await choosePort("", { isFree: busy(3000) })).toBe(3001);
});

test("a PORT that is busy or no port is refused in one sentence", async () => {
  await expect(choosePort("4000", { isFree: busy(4000) })).rejects.toThrow(/^Port 4000 is busy: [^.]+\.$/);
  for (const wrong of ["abc", "0", "65536", "80.5", "-1"]) {
    await expect(choosePort(wrong, { isFree: busy() })).rejects.toThrow(/^PORT is "/);
  }
});

test("when every port is busy the search ends", async () => {
  await expect(choosePort(undefined, { isFree: async () => false })).rejects.toThrow(/^Every port/);
});

test.each(["127.0.0.1", "0.0.0.0"])("a port that somebody holds on %s only is not free", async (host) => {
  const port = await anyFreePort();
  expect(await isPortFree(port)).toBe(true);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  try {
    expect(await isPortFree(port)).toBe(false);
  } finally {
    server.close();
  }
});

const busy =
  (...ports: number[]) =>
  async (port: number) =>
    !ports.includes(port);
