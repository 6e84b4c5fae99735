import { expect, test } from "vitest";
import { PROGRAM } from "../../../../test/data/frozen-offer";
import { listenToStatements } from "../../../../test/database/listen-to-statements";
import { forFile } from "../../../../test/for-file";
import { startTestShop } from "../../../../test/test-shop";
import { createCatalogueCache } from "../cache/catalogue-cache";
import { createSnapshotReader, type SnapshotReader } from "./catalogue-snapshot";

const shop = await forFile(startTestShop({ hasCatalogue: true }));

const WINDOW_MS = 10_001;

const programOf = async (readSnapshot: SnapshotReader) =>
  (await readSnapshot()).programs.find(({ program }) => program.id === PROGRAM)?.program;
const rename = (name: string) => shop.query("UPDATE programs SET name = $2 WHERE id = $1", [PROGRAM, name]);

test("while the edition stays the same one statement tells which offers have seats, and nothing else is read", async () => {
  const { clock, readSnapshot } = openReader();
  const first = await readSnapshot();
  clock.ms += WINDOW_MS;
  const statements = await statementsOf(readSnapshot);
  expect(statements).toHaveLength(1);
  expect(statements[0]).toContain("FROM catalogue_edition");
  expect(await readSnapshot()).toEqual(first);
});

test("who reads a snapshot that was renewed in time sends no statement, and reads the new edition [HARM-15]", async () => {
  const { clock, readSnapshot } = openReader();
  const before = (await programOf(readSnapshot))?.name;
  await rename("Un Nombre Nuevo");
  clock.ms += WINDOW_MS - 1_000;
  await readSnapshot.renew();
  clock.ms += 2_000;
  expect(await statementsOf(() => programOf(readSnapshot))).toEqual([]);
  expect((await programOf(readSnapshot))?.name).toBe("Un Nombre Nuevo");
  await rename(before ?? "");
});

test("a programme is sold out when its last seat is, and on sale again with the next that is free [AMB-64]", async () => {
  const { clock, readSnapshot } = openReader();
  const hasSeats = async () => {
    clock.ms += WINDOW_MS;
    return (await programOf(readSnapshot))?.hasSeats;
  };
  const items = "SELECT item_id FROM courses WHERE program_id = $1";
  expect(await hasSeats()).toBe(true);
  await shop.query(`UPDATE scarce_items SET sold = capacity WHERE id IN (${items})`, [PROGRAM]);
  expect(await hasSeats()).toBe(false);
  await shop.query(`UPDATE scarce_items SET sold = 0 WHERE id = (${items} ORDER BY id DESC LIMIT 1)`, [
    PROGRAM,
  ]);
  expect(await hasSeats()).toBe(true);
});

test("what is on sale is counted as it is in the tables, without what is closed or not sold [GEN-04, LAND-01]", async () => {
  await shop.query("UPDATE courses SET is_open = false WHERE id = (SELECT min(id) FROM courses)");
  await shop.query("UPDATE programs SET is_enabled = false WHERE id = 372");
  const [counted] = await shop.query(`
    SELECT count(DISTINCT c.program_id)::int AS programs, count(DISTINCT c.venue_id)::int AS venues, count(*)::int AS courses
    FROM courses c JOIN programs p ON p.id = c.program_id WHERE c.is_open AND p.is_enabled`);
  const years = await shop.query(`
    SELECT year, count(DISTINCT p.id)::int AS programs, array_agg(DISTINCT m.name ORDER BY m.name) AS modalities
    FROM programs p JOIN program_metas m ON m.program_id = p.id CROSS JOIN unnest(m.apply_to) AS year
    WHERE p.is_enabled AND EXISTS (SELECT FROM courses c WHERE c.program_id = p.id AND c.is_open)
    GROUP BY year ORDER BY year`);
  expect(years.length).toBe(5);
  expect((await openReader().readSnapshot()).offer).toMatchObject({ ...counted, years });
});

test("another edition shows in the next window, and within it nothing is read", async () => {
  const { clock, readSnapshot } = openReader();
  const before = (await programOf(readSnapshot))?.name;
  await rename("Otro Nombre");
  expect(await statementsOf(() => programOf(readSnapshot))).toEqual([]);
  expect((await programOf(readSnapshot))?.name).toBe(before);
  clock.ms += WINDOW_MS;
  expect((await programOf(readSnapshot))?.name).toBe("Otro Nombre");
});

function openReader() {
  const clock = { ms: 1 };
  const cache = createCatalogueCache({ now: () => clock.ms });
  return { clock, readSnapshot: createSnapshotReader({ db: shop.db, cache }) };
}

async function statementsOf(work: () => unknown): Promise<string[]> {
  const heard = listenToStatements(shop.db);
  await work();
  return heard.stop();
}
