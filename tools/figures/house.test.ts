import { expect, test } from "vitest";
import { projectSources } from "./files.mjs";
import { ringedRooms } from "./folder-rings.mjs";
import { houseFigures } from "./house.mjs";
import { HOUSE_LIMITS } from "./house-limits.mjs";
import { accessPastOwners } from "./table-access.mjs";
import { BESIDE, OWNED_TABLES, READS_PAST_OWNERS } from "./table-owners.mjs";

const { product } = projectSources();
const figures = houseFigures(product);

test.each(Object.entries(HOUSE_LIMITS))(
  "%s: %i, and a change that lowers it lowers the limit",
  (name, limit) => {
    const found = figures[name as keyof typeof figures];
    const count = Array.isArray(found) ? found.length : found;
    expect(count, Array.isArray(found) ? found.join("\n") : undefined).toBe(limit);
  },
);

const withFile = (path: string, source: string) => new Map([...product, [path, source]]);

const accessWith = (path: string, source: string) => {
  const rooms = { owned: OWNED_TABLES, beside: BESIDE };
  const [before, after] = [product, withFile(path, source)].map((sources) =>
    accessPastOwners(sources, rooms),
  );
  return {
    writers: after?.writers.filter((writer) => !before?.writers.includes(writer)),
    readers: after?.readers.filter((reader) => !before?.readers.includes(reader)),
  };
};

test("at most four files read past the owner of a table, each for its reason", () => {
  const { readers } = accessPastOwners(product, { owned: OWNED_TABLES, beside: BESIDE });
  expect(readers).toEqual(Object.keys(READS_PAST_OWNERS));
  expect(readers.length).toBeLessThanOrEqual(4);
});

const PLANTED = "apps/api/src/modules/catalogue/planted.ts";

test.each([
  "const FORGET = statement(`DELETE FROM refunds WHERE id = $1`);",
  `db.execute(sql\`
    UPDATE $${"{refunds}"} SET done_at = now()\`);`,
  'import { refunds } from "../../db/schema/payments";\nawait tx.insert(refunds).values(row);',
  "await db.delete(refunds).where(isOld);",
])("a write of another room's table is found: %s", (source) => {
  expect(accessWith(PLANTED, source)).toEqual({ writers: ["refunds: catalogue"], readers: [] });
});

test.each([
  "const OWED = `SELECT 1 FROM orders o JOIN refunds USING (order_id)`;",
  "await db.select().from(refunds);",
  "await db.select().from(courses).leftJoin(refunds, isSame);",
])("a read of a table that belongs above is found: %s", (source) => {
  expect(accessWith(PLANTED, source)).toEqual({ writers: [], readers: [PLANTED] });
});

test.each([
  ["a comment", "// DELETE FROM refunds\n/** UPDATE refunds */"],
  ["its own table", "await tx.insert(courses).values(row);"],
  ["one below", "const FREE = `SELECT 1 FROM holds`;"],
])("%s is nobody's trespass", (_, source) => {
  expect(accessWith(PLANTED, source)).toEqual({ writers: [], readers: [] });
});

test("folders that import each other are found, of a type alone and through a third, too", () => {
  const lib = "apps/web/src/lib";
  const sources = new Map([
    [`${lib}/one/a.ts`, 'import type { B } from "../two/b";'],
    [`${lib}/two/b.ts`, 'export { c } from "../three/c";'],
    [`${lib}/three/c.ts`, 'const a = await import("../one/a");'],
    [`${lib}/four/d.ts`, 'import { a } from "../one/a";'],
  ]);
  expect(ringedRooms(sources)).toEqual(["one", "three", "two"].map((name) => `${lib}/${name}`));
});
