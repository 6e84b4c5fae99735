import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { WALKS } from "../../test/acts/act-walks";
import { BY, shop, type Walk } from "../../test/acts/acts-shop";
import { RACE } from "../../test/database/race-runs";

beforeEach(() => shop.query("TRUNCATE desk_actions, seat_grants"));

// Without the rows of what it changed besides.
const audit = () =>
  shop.query<{ actor: string; why: string }>(
    "SELECT actor, why FROM desk_actions WHERE why IS NOT NULL AND NOT coalesce(details ? 'by', false)",
  );

test("every act of the house is walked here", async () => {
  const folder = path.resolve(import.meta.dirname, "..");
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".ts"));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
  const acts = texts.flatMap((text) =>
    [...text.matchAll(/^export const (\w+): Act</gm)].map(([, name]) => name),
  );
  expect(acts.toSorted()).toEqual(Object.keys(WALKS).toSorted());
});

for (const [name, walk] of Object.entries<Walk>(WALKS)) {
  const { of, meanwhile, isOnce } = walk;
  const times = [walk.times].flat();
  test(`${name} is done as it was planned, and stands in the audit with who and why`, async () => {
    const plan = await of();
    const press = await plan();
    await press();
    expect(await audit()).toEqual([BY]);
  });

  test(`${name} is refused, and leaves no trace, when what was planned is another by now`, async () => {
    const plan = await of();
    const press = await plan();
    await (typeof meanwhile === "string" ? shop.query(meanwhile) : meanwhile());
    await expect(press()).rejects.toMatchObject({ name: "ActRefused" });
    expect(await audit()).toEqual([]);
  });

  test(`${name}, pressed twice at once, is done ${times[0] === 1 ? "once" : "by both"}`, RACE, async () => {
    const plan = await of();
    const press = await plan();
    const ends = await Promise.allSettled([press(), press()]);
    const done = ends.filter(({ status }) => status === "fulfilled").length;
    expect(times).toContain(done);
    expect(await audit()).toHaveLength(done);
    if (isOnce) expect(await shop.query(isOnce)).toEqual([{ n: 1 }]);
  });
}
