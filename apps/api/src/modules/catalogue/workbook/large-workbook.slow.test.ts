import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { afterAll, expect, test } from "vitest";
import { bundleServer } from "../../../../../../tools/build/bundle-server.mjs";
import { forFile } from "../../../../test/for-file";
import { openOwnDatabase } from "../../../../test/own-database";

const SECTIONS = 5_000;
const MAX_MIB = 300;
const COMMAND = fileURLToPath(new URL("../../../cli/catalogue.ts", import.meta.url));
const SCRIPT = fileURLToPath(new URL("../../../../dist/catalogue-under-test.js", import.meta.url));
const TELL_PEAK = 'data:text/javascript,process.on("exit",()=>console.error(process.resourceUsage().maxRSS))';

const run = promisify(execFile);
const { url } = await forFile(openOwnDatabase());
const folder = await mkdtemp(path.join(tmpdir(), "academia-"));
afterAll(() => rm(folder, { recursive: true }));

async function catalogue(...args: string[]): Promise<{ out: string; peakMib: number; seconds: number }> {
  const from = performance.now();
  const { stdout, stderr } = await run(process.execPath, ["--import", TELL_PEAK, SCRIPT, ...args], {
    env: { ...process.env, DATABASE_URL: url },
  });
  return {
    out: stdout,
    peakMib: Number(stderr.trim().split("\n").at(-1)) / 1024,
    seconds: (performance.now() - from) / 1000,
  };
}

async function growCourses(): Promise<void> {
  const file = path.join(folder, "courses.csv");
  const [header = "", ...rows] = (await readFile(file, "utf8")).trim().split("\n");
  const copies = Array.from({ length: SECTIONS - rows.length }, (_, index) => {
    const [, ...cells] = (rows[index % rows.length] ?? "").split(",");
    return [1_000_000 + index, ...cells].join(",");
  });
  await writeFile(file, [header, ...rows, ...copies, ""].join("\n"));
}

test("5,000 sections go out and in again as a workbook, change nothing and take at most 300 MiB [SHEET-09]", async ({
  annotate,
}) => {
  await bundleServer({ entry: COMMAND, output: SCRIPT });
  await cp(FROZEN_CATALOGUE, folder, { recursive: true });
  await growCourses();
  await catalogue("load", folder, "--yes");
  const workbook = path.join(folder, "academia.xlsx");
  const exported = await catalogue("export", workbook);
  const loaded = await catalogue("load", workbook);
  expect(loaded.out).toMatch(/^Nada que cambiar\.\n/);
  for (const { peakMib, seconds } of [exported, loaded]) {
    await annotate(`${seconds.toFixed(1)} s, ${peakMib.toFixed(0)} MiB`);
    expect(peakMib).toBeLessThanOrEqual(MAX_MIB);
  }
}, 180_000);
