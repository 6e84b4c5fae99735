import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { brokenRules } from "../../../settings/rules";
import { type Examined, type Finding, fail, ok, warn } from "./check";
import { askingDatabase } from "./database-checks";
import { countOffer, readClocks } from "./doctor-queries";

export async function checkSettings({ settings, unreadable }: Examined): Promise<Finding | Finding[]> {
  const sentences = [...unreadable, ...brokenRules(settings, { isProduction: true })];
  // The rules that a wrong NODE_ENV would leave out.
  if (settings.NODE_ENV !== "production") sentences.unshift("Set NODE_ENV to production.");
  if (sentences.length === 0) return ok("All of them are those of a real shop.");
  return sentences.map((sentence) => ({ level: "fail", sentence }));
}

const MAX_CLOCK_SECONDS = 2;

// The database's clock decides seats and deadlines.
export const checkClock = askingDatabase(async (db) => {
  const { now, shopOffset } = await readClocks(db);
  const offset = Math.round(Math.abs(now - Date.now() / 1000));
  if (Math.abs(shopOffset) > 1)
    return fail("The shop's clock was moved for a trial.", "Begin a new database.");
  if (offset <= MAX_CLOCK_SECONDS) return ok("The database's clock is this machine's.");
  return fail(`The database's clock is ${offset} s off this machine's.`, "Let chrony set both.");
});

const POSTGRES_DIR = "/var/lib/postgresql";
const FEW_PERCENT = 15;
const TOO_FEW_PERCENT = 5;
const MIN_FREE_BYTES = 2 ** 30;

interface Room {
  bavail: number;
  blocks: number;
  bsize: number;
}

export function roomFinding(folder: string, { bavail, blocks, bsize }: Room): Finding {
  const percent = Math.floor((100 * bavail) / blocks);
  const told = `${percent} % is free where ${folder} is.`;
  if (percent < TOO_FEW_PERCENT || bavail * bsize < MIN_FREE_BYTES)
    return fail(told, "Make room before writes are refused.");
  return percent < FEW_PERCENT ? warn(told, "Make room.") : ok(told);
}

// Of the shop's data, and of the database where that is on this machine.
export async function checkDisk({ settings: { DATA_DIR } }: Examined): Promise<Finding[]> {
  if (!existsSync(DATA_DIR))
    return [
      warn(`${path.resolve(DATA_DIR)} is not there yet.`, "Start the shop once: it makes its key there."),
    ];
  return await Promise.all(
    [DATA_DIR, POSTGRES_DIR]
      .filter((folder) => existsSync(folder))
      .map(async (folder) => roomFinding(folder, await statfs(folder))),
  );
}

export const checkCatalogue = askingDatabase(async (db) => {
  const { programs, sections, openSections } = await countOffer(db);
  const todo = "npm run catalogue -- check, then load.";
  if (programs === 0) return fail("The catalogue was never loaded: nothing is on sale.", todo);
  if (openSections === 0)
    return fail(
      `None of the ${sections} sections is on sale: no season is, or they are closed or over.`,
      todo,
    );
  return ok(`${openSections} of ${sections} sections are on sale.`);
});
