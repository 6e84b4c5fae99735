import { beforeEach, expect, test } from "vitest";
import { COURSE, OUTSIDE_PACKS, openCatalogueDatabase } from "../../../../test/database/catalogue-database";
import { loadCatalogue } from "../../../../test/database/load-catalogue";
import { forFile } from "../../../../test/for-file";
import { exportCatalogue } from "../export/export-catalogue";
import { parseCatalogue } from "./read-catalogue";
import type { Catalogue } from "./tables";

const shelf = await forFile(openCatalogueDatabase());
beforeEach(() => shelf.reset());

const isOpen = async (courseId: number) =>
  (await shelf.one<{ is_open: boolean }>("SELECT is_open FROM courses WHERE id = $1", [courseId]))?.is_open;

test("a section with sales that leaves the files is closed, not deleted, with its sessions", async () => {
  const { closed } = await loadCatalogue(shelf.db, shelf.withoutCourse(COURSE));
  expect(closed).toBeGreaterThanOrEqual(1);
  expect(await isOpen(COURSE)).toBe(false);
  const sessions = await shelf.one("SELECT count(*)::int AS n FROM schedules WHERE course_id = $1", [COURSE]);
  expect(sessions).toEqual({ n: 2 });
  expect((await loadCatalogue(shelf.db, shelf.withoutCourse(COURSE))).closed).toBe(0);
  await loadCatalogue(shelf.db, shelf.small);
  expect(await isOpen(COURSE)).toBe(true);
});

test("a section without sales that leaves the files is deleted with its seats", async () => {
  const { id } = await shelf.itemOf(OUTSIDE_PACKS);
  await shelf.sell(id, 0);
  await loadCatalogue(shelf.db, shelf.withoutCourse(OUTSIDE_PACKS));
  expect(await isOpen(OUTSIDE_PACKS)).toBeUndefined();
  expect(await shelf.one("SELECT id FROM scarce_items WHERE id = $1", [id])).toBeUndefined();
});

test("the id of a section that was deleted comes back for its season, and for no other [OPEN-03]", async () => {
  await shelf.sell((await shelf.itemOf(OUTSIDE_PACKS)).id, 0);
  await loadCatalogue(shelf.db, shelf.withoutCourse(OUTSIDE_PACKS));
  const again = (season: number) =>
    loadCatalogue(shelf.db, {
      ...shelf.small,
      courses: shelf.small.courses.map((course) =>
        course.id === OUTSIDE_PACKS ? { ...course, season } : course,
      ),
    });
  await expect(again(2028)).rejects.toThrow(`${OUTSIDE_PACKS} es una sección de 2027`);
  await again(2027);
  expect(await isOpen(OUTSIDE_PACKS)).toBe(true);
});

test.each([
  ["is in a pack that was sold", COURSE, () => {}],
  ["a draft names", OUTSIDE_PACKS, () => draftNaming(OUTSIDE_PACKS, "PDV20")],
  ["somebody paid for in vain", OUTSIDE_PACKS, () => payInVain("sold_courses")],
  ["somebody paid for in vain that others have", OUTSIDE_PACKS, () => payInVain("resold_courses")],
])("a section without sales that %s is closed, not deleted", async (_, courseId, use) => {
  const { id } = await shelf.itemOf(courseId);
  await shelf.sell(id, 0);
  await use();
  await loadCatalogue(shelf.db, shelf.withoutCourse(courseId));
  expect(await isOpen(courseId)).toBe(false);
});

const hasEnded = async (code: string) => {
  const ended = "SELECT valid_until <= shop_now() AS ended FROM coupons WHERE code = $1";
  return (await shelf.one<{ ended: boolean }>(ended, [code]))?.ended;
};

test("a coupon with uses that leaves the files ends, one without is deleted", async () => {
  const gone = ["CONVENIO35", "PDV20"];
  await loadCatalogue(shelf.db, {
    ...shelf.small,
    coupons: shelf.small.coupons.filter(({ code }) => !gone.includes(code)),
  });
  expect(await hasEnded("CONVENIO35")).toBe(true);
  expect(await hasEnded("PDV20")).toBeUndefined();
});

test("what was closed is exported and loads again without changes", async () => {
  await loadCatalogue(shelf.db, { ...shelf.withoutCourse(COURSE), coupons: shelf.small.coupons.slice(4) });
  const { catalogue } = parseCatalogue(await exportCatalogue(shelf.db));
  if (!catalogue) throw new Error("the export has mistakes");
  expect(catalogue.courses.find(({ id }) => id === COURSE)?.open).toBe(false);
  const before = await shelf.fingerprint();
  await loadCatalogue(shelf.db, catalogue);
  expect(await shelf.fingerprint()).toEqual(before);
});

// Programme 367 has sections with sales.
const withoutProgram = (): Catalogue => ({
  ...shelf.small,
  programs: shelf.small.programs.filter(({ id }) => id !== 367),
  programDetails: shelf.small.programDetails.filter(({ programId }) => programId !== 367),
  courses: [],
  packs: [],
});
const venuesOfProgram = () =>
  shelf.one("SELECT count(*)::int AS n FROM program_venues WHERE program_id = 367");

test("a programme whose sections have sales and that leaves the files is disabled, not deleted", async () => {
  await loadCatalogue(shelf.db, withoutProgram());
  expect(await shelf.one("SELECT is_enabled FROM programs WHERE id = 367")).toEqual({ is_enabled: false });
  expect((await loadCatalogue(shelf.db, withoutProgram())).closed).toBe(0);
});

test("a retired programme keeps modality and venues, so that its export loads again without changes", async () => {
  const venues = await venuesOfProgram();
  await loadCatalogue(shelf.db, withoutProgram());
  expect(await venuesOfProgram()).toEqual(venues);
  const exported = await exportCatalogue(shelf.db);
  const { catalogue, issues } = parseCatalogue(exported);
  expect(issues).toEqual([]);
  if (!catalogue) throw new Error("unreachable");
  const before = await shelf.fingerprint();
  await loadCatalogue(shelf.db, catalogue);
  expect(await shelf.fingerprint()).toEqual(before);
  expect(await exportCatalogue(shelf.db)).toEqual(exported);
});

test("a programme that nobody bought and that leaves the files goes with its modality and venues", async () => {
  await shelf.db.$client.query("UPDATE scarce_items SET sold = 0");
  const { changes } = await loadCatalogue(shelf.db, withoutProgram());
  expect(await shelf.one("SELECT id FROM programs WHERE id = 367")).toBeUndefined();
  expect(await venuesOfProgram()).toEqual({ n: 0 });
  expect(changes.programMetas?.removed).toBe(1);
});

test("a venue where a retired programme sold nothing can leave the files", async () => {
  const catalogue = withoutProgram();
  await loadCatalogue(shelf.db, catalogue);
  const gone = shelf.small.programs.find(({ id }) => id === 367)?.venueIds.find((id) => id !== 51);
  await loadCatalogue(shelf.db, {
    ...catalogue,
    venues: catalogue.venues.filter(({ id }) => id !== gone),
    programs: catalogue.programs.map((program) => ({
      ...program,
      venueIds: program.venueIds.filter((id) => id !== gone),
    })),
  });
  expect(await shelf.one("SELECT id FROM venues WHERE id = $1", [gone])).toBeUndefined();
});

// A draft of nobody who held a seat for long: what it names has no sales.
async function draftNaming(courseId: number, coupon: string): Promise<void> {
  await shelf.db.$client.query(
    `WITH session AS (
       INSERT INTO sessions (secret_hash, expires_at) VALUES ('draft', now() + interval '1 day') RETURNING id
     ), placed AS (
       INSERT INTO orders (session_id, flow, buy_order, coupon_code) SELECT id, 'stepper', 'draft', $2 FROM session RETURNING id
     ), line AS (
       INSERT INTO order_lines (order_id, position, program_id, venue_id, quote, total_clp)
       SELECT placed.id, 0, program_id, venue_id, '{}', 0 FROM placed, courses WHERE courses.id = $1 RETURNING id)
     INSERT INTO order_line_courses (line_id, position, course_id) SELECT id, 1, $1 FROM line`,
    [courseId, coupon],
  );
}

// The buyer has chosen another section since, so no line names this one any more.
async function payInVain(table: string): Promise<void> {
  await draftNaming(COURSE, "PDV20");
  await shelf.db.$client.query(
    `INSERT INTO ${table} (rut, course_id, order_id) SELECT '11.111.111-1', $1, id FROM orders`,
    [OUTSIDE_PACKS],
  );
}

test("a coupon that a draft names ends, although nobody used it", async () => {
  await draftNaming(OUTSIDE_PACKS, "PDV20");
  const coupons = shelf.small.coupons.filter(({ code }) => code !== "PDV20");
  await loadCatalogue(shelf.db, { ...shelf.small, coupons });
  expect(await hasEnded("PDV20")).toBe(true);
});

test("a venue that an order names cannot leave the files", async () => {
  await draftNaming(COURSE, "PDV20");
  const catalogue = {
    ...shelf.small,
    venues: shelf.small.venues.filter(({ id }) => id !== 51),
    programs: shelf.small.programs.map((program) => ({
      ...program,
      venueIds: program.venueIds.filter((id) => id !== 51),
    })),
    courses: [],
    packs: [],
  };
  await expect(loadCatalogue(shelf.db, catalogue)).rejects.toThrow(
    "venues.csv, id: la sede 51 está en órdenes o fichas de estudiantes y no se puede quitar",
  );
});
