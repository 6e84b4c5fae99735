import { setTimeout as sleep } from "node:timers/promises";
import type { SaleRequest } from "@shop/contracts/staff/selling";
import type { Random } from "@shop/test-kit/random";
import { aSale } from "../../apps/api/test/shops/hand-sale";
import type { Market, Shelf } from "../buyer/market";
import { openDesk, refusalOf } from "./desk";
import type { Tally } from "./tally";

/** Somebody of the academy who sells for cash beside the buyers, by the desk's own calls. */
export interface Counter {
  sell(): Promise<void>;
}

interface Wanted {
  databaseUrl: string;
  market: Market;
  random: Random;
  done: Tally;
}

const EMAIL = "caja@academia.cl";
const PATIENCE_MS = 120_000;
const PAUSE_MS = 250;
/** What was planned is another by now: planned anew. */
const AGAIN = new Set(["PLAN_CHANGED", "PURCHASE_BUSY"]);
/** Seats that are gone, and a section that staff closed. */
const OVER = new Set(["COURSE_SOLD_OUT", "SELECTION_INVALID"]);

const saleOf = ({ programId, locationId: venueId }: Shelf, courseId: number): SaleRequest => {
  const sale = aSale();
  const line = { programId, venueId, courseIds: [courseId] };
  return { ...sale, students: sale.students.map(({ person }) => ({ person, line })) };
};

export function createCounter({ databaseUrl, market, random, done }: Wanted): Counter {
  const { recorder, shelves } = market;
  const { query, signIn, call } = openDesk(databaseUrl, market);

  /** The code of its refusal; null: it is done, or nobody knows. */
  async function press(sale: SaleRequest): Promise<string | null> {
    const cookie = await signIn(EMAIL, ["cash"]);
    const planned = await call("planSale", cookie, { body: { sale } });
    if (planned.status !== 200) return refusalOf(planned);
    const body = { sale, digest: planned.digest, reason: "family", why: "Pagó en el mesón" };
    return refusalOf(await call("sell", cookie, { body }));
  }

  const findSold = async ({ students }: SaleRequest) =>
    await query<{ id: number }>(
      `SELECT DISTINCT o.id::int AS id FROM orders o JOIN order_lines l ON l.order_id = o.id
       JOIN students s ON s.id = l.student_id WHERE o.state = 'finished' AND s.rut = ANY($1)`,
      [students.map(({ person }) => person.rut)],
    );

  async function sell(): Promise<void> {
    const shelf = random.pick(shelves);
    const courseId = random.pick(shelf.courseIds);
    const sale = saleOf(shelf, courseId);
    const sentMs = performance.now();
    for (const giveUpAt = sentMs + PATIENCE_MS; ; await sleep(PAUSE_MS)) {
      const refusal = await press(sale);
      const [sold] = await findSold(sale);
      if (sold) {
        recorder.wasSold({ orderId: sold.id, basket: new Map([[`course ${courseId}`, 1]]), sentMs });
        return done.add("staff: sold for cash");
      }
      if (refusal !== null && OVER.has(refusal)) return done.add(`staff: nothing sold, ${refusal}`);
      const isOver = performance.now() > giveUpAt || (refusal !== null && !AGAIN.has(refusal));
      if (isOver)
        throw new Error(`nothing is sold at the counter: ${refusal ?? "no answer for two minutes"}`);
    }
  }

  return { sell };
}
