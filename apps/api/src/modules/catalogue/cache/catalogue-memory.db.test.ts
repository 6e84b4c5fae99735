import { afterAll, beforeAll, expect, test } from "vitest";
import { PROGRAM } from "../../../../test/demo-offer";
import { listenToStatements } from "../../../../test/listen-to-statements";
import { startTestShop, type TestShop } from "../../../../test/test-shop";
import { until } from "../../../../test/until";
import { CATALOGUE_AGE_MS } from "./answer-cache";
import { type CatalogueMemory, createCatalogueMemory } from "./catalogue-memory";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ hasDemo: true, isStill: true });
});
afterAll(() => shop.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await shop.db.$client.query<Row & Record<string, unknown>>(text, values)).rows;

function openMemory() {
  const clock = { ms: 0 };
  return { clock, memory: createCatalogueMemory({ db: shop.db, now: () => clock.ms }) };
}

async function statementsOf(work: () => unknown): Promise<string[]> {
  const heard = listenToStatements(shop.db);
  await work();
  return heard.stop();
}

const readEdition = async () =>
  (await query<{ edition: string }>("SELECT edition FROM catalogue_edition"))[0]?.edition ?? "";
const programOf = async (memory: CatalogueMemory) =>
  (await memory.read()).programs.find(({ program }) => program.id === PROGRAM)?.program;

/** What nobody waits for comes within the patience of `until`. */
const untilNameIs = (memory: CatalogueMemory, name: string) =>
  until(async () => (await programOf(memory))?.name === name, `the programme's name ${name}`);
const rename = (name: string) => query("UPDATE programs SET name = $2 WHERE id = $1", [PROGRAM, name]);

test("while the edition stays the same one statement tells which offers have seats, and nothing else is read", async () => {
  const { clock, memory } = openMemory();
  const first = await memory.read();
  clock.ms += CATALOGUE_AGE_MS;
  const statements = await statementsOf(() => memory.read());
  expect(statements).toHaveLength(1);
  expect(statements[0]).toContain("FROM catalogue_edition");
  expect(await memory.read()).toBe(first);
});

test("a programme is sold out when its last seat is, and on sale again with the next that is free [AMB-64]", async () => {
  const { clock, memory } = openMemory();
  const hasSeats = async () => {
    clock.ms += CATALOGUE_AGE_MS;
    return (await programOf(memory))?.hasSeats;
  };
  const items = "SELECT item_id FROM courses WHERE program_id = $1";
  expect(await hasSeats()).toBe(true);
  await query(`UPDATE scarce_items SET sold = capacity WHERE id IN (${items})`, [PROGRAM]);
  expect(await hasSeats()).toBe(false);
  await query(`UPDATE scarce_items SET sold = 0 WHERE id = (${items} ORDER BY id DESC LIMIT 1)`, [PROGRAM]);
  expect(await hasSeats()).toBe(true);
});

test("what is on sale is counted as it is in the tables, without what is closed or not sold [GEN-04, LAND-01]", async () => {
  await query("UPDATE courses SET is_open = false WHERE id = (SELECT min(id) FROM courses)");
  await query("UPDATE programs SET is_enabled = false WHERE id = 372");
  const [counted] = await query(`
    SELECT count(DISTINCT c.program_id)::int AS programs, count(DISTINCT c.venue_id)::int AS venues, count(*)::int AS courses
    FROM courses c JOIN programs p ON p.id = c.program_id WHERE c.is_open AND p.is_enabled`);
  const years = await query(`
    SELECT year, count(DISTINCT p.id)::int AS programs, array_agg(DISTINCT m.name ORDER BY m.name) AS modalities
    FROM programs p JOIN program_metas m ON m.program_id = p.id CROSS JOIN unnest(m.apply_to) AS year
    WHERE p.is_enabled AND EXISTS (SELECT FROM courses c WHERE c.program_id = p.id AND c.is_open)
    GROUP BY year ORDER BY year`);
  expect(years.length).toBe(5);
  expect((await openMemory().memory.read()).offer).toEqual({ ...counted, years });
});

test("who hears of another edition gets what there is, and it is read once beside them", async () => {
  const { memory } = openMemory();
  const before = await programOf(memory);
  await rename("Otro Nombre");
  const edition = await readEdition();
  const statements = await statementsOf(async () => {
    for (let caller = 0; caller < 5; caller += 1) {
      memory.hear(edition);
      expect((await programOf(memory))?.name).toBe(before?.name);
    }
    await untilNameIs(memory, "Otro Nombre");
  });
  expect(statements.filter((text) => text.includes("FROM catalogue_edition"))).toHaveLength(1);
  expect(await statementsOf(() => memory.hear(edition))).toEqual([]);
});

test("while the catalogue cannot be read buyers get the one that is at most 15 s old, and then wait for the next", async () => {
  const { clock, memory } = openMemory();
  const before = (await programOf(memory))?.name ?? "";
  const holder = await shop.db.$client.connect();
  try {
    await rename("Nombre Nuevo");
    await holder.query("BEGIN; LOCK TABLE details IN ACCESS EXCLUSIVE MODE");
    clock.ms = CATALOGUE_AGE_MS - 1;
    expect((await programOf(memory))?.name).toBe(before);
    expect((await programOf(memory))?.name).toBe(before);
    clock.ms = CATALOGUE_AGE_MS;
    const waiting = programOf(memory);
    await holder.query("COMMIT");
    expect((await waiting)?.name).toBe("Nombre Nuevo");
  } finally {
    holder.release(true);
  }
});
