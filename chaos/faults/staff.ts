import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@shop/test-kit/random";
import { type Act, digestOf, perform } from "../../apps/api/src/acts/act";
import { ActRefused } from "../../apps/api/src/acts/refusal";
import { type Database, openDatabase } from "../../apps/api/src/db/database";
import { exportCatalogue } from "../../apps/api/src/modules/catalogue/export/export-catalogue";
import { CatalogueError } from "../../apps/api/src/modules/catalogue/load/issues";
import { loadAct } from "../../apps/api/src/modules/catalogue/load/load-act";
import { parseCatalogue } from "../../apps/api/src/modules/catalogue/load/read-catalogue";
import type { Catalogue } from "../../apps/api/src/modules/catalogue/load/tables";
import { moveSections } from "../../apps/api/src/modules/endings/sections/move-section";
import type { Market } from "../buyer/market";
import type { Absence } from "../history/history";
import { askAgain } from "../world/ask-again";
import type { Tally } from "./tally";

/** What the academy does while buyers buy, by the acts of its commands. */
export interface Staff {
  /** A catalogue with more seats, a dearer section, a new one, one closed and the last one that was closed open again. */
  load(): Promise<void>;
  /** Other hours of a section that somebody bought. */
  move(): Promise<void>;
}

const WHY = "Cambió la profesora del curso";
const BY = { actor: "staff:chaos", why: WHY };
const SEATS_ADDED = 2;
const DEARER_BY = 10_000;
const NEW_IDS = 199_000_000;
const PATIENCE_MS = 120_000;
const PAUSE_MS = 250;
/** Hours at which nobody else teaches: ten minutes each, from eight on, and six days. */
const SLOTS_PER_DAY = 6;
const DAYS = 6;

async function doAct<Request, Plan, Done>(db: Database, act: Act<Request, Plan, Done>, request: Request) {
  const digest = digestOf(act, await act.plan(db, request, {}));
  await perform(db, act, { request, digest, by: BY }, {});
}

function hoursOf(move: number) {
  const minute = (move % SLOTS_PER_DAY) * 10;
  const clock = (at: number) =>
    `${String(8 + Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
  const dayOfWeek = 1 + (Math.floor(move / SLOTS_PER_DAY) % DAYS);
  return { dayOfWeek, block: 1, startTime: clock(minute), endTime: clock(minute + 10) };
}

async function readOffer(db: Database): Promise<Catalogue> {
  const { catalogue, issues } = parseCatalogue(await exportCatalogue(db));
  if (!catalogue) throw new Error(`what the shop sells is no file of its own: ${JSON.stringify(issues)}`);
  return catalogue;
}

/** Sections that somebody bought, in a random order. */
async function findSold({ $client }: Database, ids: readonly number[], random: Random): Promise<number[]> {
  const { rows } = await $client.query<{ id: number }>(
    "SELECT c.id FROM courses c JOIN scarce_items i ON i.id = c.item_id WHERE c.id = ANY($1) AND i.sold > 0 ORDER BY c.id",
    [ids],
  );
  return rows
    .map(({ id }) => ({ id, at: random.below(1_000_000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ id }) => id);
}

/** Whether the section has the hours now; not while somebody is buying it. */
async function tryMove(db: Database, id: number, session: ReturnType<typeof hoursOf>): Promise<boolean> {
  try {
    const request = { sectionNames: [String(id)], sessions: [session], venueId: null, from: null, why: WHY };
    await doAct(db, moveSections, request);
    return true;
  } catch (error) {
    if (!(error instanceof ActRefused)) throw error;
    // An earlier try whose answer was lost.
    return error.code === "SECTION_NOT_MOVED";
  }
}

type Row = Catalogue["courses"][number];

/** What one load changes, decided when it first looks: the same again when its answer was lost. */
interface Change {
  rows: ReadonlyMap<number, Partial<Row>>;
  fresh: Row;
  raisedId: number;
  closingId: number;
  openingId: number | null;
  /** Packs of the closed section. */
  closing: readonly Absence[];
}

interface Wanted {
  databaseUrl: string;
  market: Market;
  random: Random;
  done: Tally;
}

const isStale = (error: unknown) => error instanceof CatalogueError || error instanceof ActRefused;

/** @throws what stood in the way for two minutes */
async function persist(databaseUrl: string, work: (db: Database) => Promise<boolean>): Promise<void> {
  const once = async () => {
    const db = openDatabase(databaseUrl, { poolSize: 1 });
    return await work(db).finally(() => db.$client.end());
  };
  for (const giveUpAt = performance.now() + PATIENCE_MS; ; await sleep(PAUSE_MS)) {
    const isLate = performance.now() > giveUpAt;
    try {
      if (await askAgain(once)) return;
    } catch (error) {
      if (isLate || !isStale(error)) throw error;
    }
    if (isLate) throw new Error("buyers stood in the way of staff for too long");
  }
}

export function createStaff({ databaseUrl, market, random, done }: Wanted): Staff {
  const { recorder, shelves } = market;
  const ids = [...new Set(shelves.flatMap(({ courseIds }) => courseIds))];
  // Buyers need the first one of a shelf beside each other one.
  const others = [...new Set(shelves.flatMap(({ courseIds }) => courseIds.slice(1)))];
  let closed: { id: number; absences: readonly Absence[] } | null = null;
  let loads = 0;
  let moves = 0;

  function decide({ courses, packs }: Catalogue): Change {
    const known = new Map(courses.map((course) => [course.id, course]));
    const [raisedId, dearerId] = [random.pick(ids), random.pick(ids)];
    const closingId = random.pick(others.filter((id) => id !== closed?.id));
    const fresh = known.get(random.pick(ids));
    if (!fresh) throw new Error("a shelf's section is not in the files");
    const id = NEW_IDS + loads;
    const rows = new Map<number, Partial<Row>>();
    const change = (id: number, with_: Partial<Row>) => rows.set(id, { ...rows.get(id), ...with_ });
    change(raisedId, { capacity: (known.get(raisedId)?.capacity ?? 0) + SEATS_ADDED });
    change(dearerId, { priceClp: (known.get(dearerId)?.priceClp ?? 0) + DEARER_BY });
    change(closingId, { open: false });
    if (closed) change(closed.id, { open: true });
    const span = { fromMs: performance.now(), untilMs: Number.POSITIVE_INFINITY };
    return {
      ...{ rows, closingId, raisedId, openingId: closed?.id ?? null },
      fresh: { ...fresh, id, pdvId: id, pdvCode: fresh.pdvCode.replace(/\d+$/, String(id)) },
      closing: packs
        .filter(({ courseIds }) => courseIds.includes(closingId))
        .map(({ id: packId, stock }) => ({
          item: `pack ${packId}`,
          units: stock,
          possible: { ...span },
          certain: null,
        })),
    };
  }

  return {
    load: async () => {
      loads += 1;
      let change: Change | undefined;
      const beforeMs = performance.now();
      await persist(databaseUrl, async (db) => {
        const files = await readOffer(db);
        change ??= decide(files);
        const { rows, fresh, closingId, openingId } = change;
        const courses = [...files.courses.filter(({ id }) => id !== fresh.id), fresh];
        await doAct(db, loadAct, {
          ...files,
          courses: courses.map((course) => ({ ...course, ...rows.get(course.id) })),
          packs: files.packs.map((pack) => {
            const has = (id: number | null) => id !== null && pack.courseIds.includes(id);
            return { ...pack, active: !has(closingId) && (pack.active || has(openingId)) };
          }),
        });
        return true;
      });
      if (!change) return;
      const afterMs = performance.now();
      recorder.wasAbsent({
        ...{ item: `course ${change.raisedId}`, units: SEATS_ADDED },
        ...{ certain: { fromMs: 0, untilMs: beforeMs }, possible: { fromMs: 0, untilMs: afterMs } },
      });
      for (const { possible } of closed?.absences ?? []) possible.untilMs = afterMs;
      for (const absence of change.closing) recorder.wasAbsent(absence);
      closed = { id: change.closingId, absences: change.closing };
      done.add("staff: catalogue loaded");
    },
    move: async () => {
      const session = hoursOf(moves);
      moves += 1;
      await persist(databaseUrl, async (db) => {
        for (const id of await findSold(db, ids, random)) if (await tryMove(db, id, session)) return true;
        return false;
      });
      done.add("staff: sold section moved");
    },
  };
}
