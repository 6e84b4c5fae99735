import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { createTestDatabase } from "../test/database/database";
import { buildShopProcess } from "../test/processes/shop-process";

const script = await buildShopProcess();

test("a shop without a catalogue says in its log that nothing is on sale [DOCTOR-08]", async () => {
  const database = await createTestDatabase("schema");
  const folder = mkdtempSync(path.join(tmpdir(), "empty-shop-"));
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: "0",
    WEBPAY: "integration",
    PUBLIC_URL: "https://tienda.cl",
  };
  const child = spawn(process.execPath, [script], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
    timeout: 25_000,
  });
  const said: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    const { msg } = JSON.parse(line) as { msg: string };
    said.push(msg);
    if (msg.startsWith("nothing is on sale")) break;
  }
  const ended = once(child, "close");
  child.kill();
  await ended;
  rmSync(folder, { recursive: true });
  await database.drop();
  expect(said).toContain("nothing is on sale: run `npm run catalogue -- load`");
});
