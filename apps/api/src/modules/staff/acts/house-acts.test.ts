import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { STAFF_ACT_NAMES } from "@shop/contracts/staff/acts/acts";
import { expect, test } from "vitest";

// A sale is of no purchase yet, a note has nothing to be shown before: each has calls of its own.
const BY_OWN_CALLS = ["sellByHand", "addNote"];

const AT_THE_COMMAND_LINE = {
  addStaff: "as inviteStaff, whose link is mailed: the first person needs one before there is a desk",
  allowSeats: "of a mailbox, not of a purchase: a later page",
  cancelSeat: "by cancelSection, for each of its students",
  loadAct: "reads files on the machine",
  openSeason: "with the catalogue",
  closeSeason: "with the catalogue",
  endSeason: "with the catalogue",
  recordBreach: "rights: by whoever answers for data",
};

test("every act of the house is at the desk, or it is written why not [DESK-14]", async () => {
  const folder = path.resolve(import.meta.dirname, "../../..");
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".ts"));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
  const named = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, name]) => name ?? "");
  const acts = texts.flatMap((text) => named(/^export const (\w+): Act</gm, text));
  const joined = texts.flatMap((text) => named(/joinAct\("\w+", \{\s+act: (\w+),$/gm, text));
  expect(joined).toHaveLength(STAFF_ACT_NAMES.length);
  expect([...joined, ...BY_OWN_CALLS, ...Object.keys(AT_THE_COMMAND_LINE)].toSorted()).toEqual(
    acts.toSorted(),
  );
});
