import { openBrowser } from "@shop/test-kit/browser";
import { Buyer, type Choice, enrol } from "@shop/test-kit/buyer";
import type { Client } from "pg";

const WANTED = 30;

/** In a fixed order: sections of different subjects at the same programme, venue and month. */
const CANDIDATES = `
  SELECT a.program_id AS "programId", a.venue_id AS "locationId", ARRAY[a.id, b.id] AS "coursesIds"
  FROM courses a JOIN courses b
    ON (b.program_id, b.venue_id, b.month) = (a.program_id, a.venue_id, a.month)
    AND b.id > a.id AND b.subject_id <> a.subject_id AND b.is_open
  WHERE a.is_open AND a.program_id = 367 ORDER BY a.id, b.id LIMIT 5000`;

/**
 * Passes the bot check for everybody, and finds 30 disjoint pairs of courses that the shop sells together: it queries
 * the shop, which owns the rules and clashes.
 */
export async function findChoices(client: Client, port: number): Promise<Choice[]> {
  await client.query("UPDATE scarce_items SET capacity = 1000000 WHERE kind = 'course'");
  const { rows: candidates } = await client.query<Choice>(CANDIDATES);
  const { api } = openBrowser(`http://127.0.0.1:${port}`);
  const [first] = candidates;
  if (!first) throw new Error("nothing is on sale");
  const buyer = new Buyer(api, await enrol(api), first);
  const taken = new Set<number>();
  const found: Choice[] = [];
  for (const choice of candidates) {
    const { coursesIds = [] } = choice;
    if (found.length === WANTED || coursesIds.some((id) => taken.has(id))) continue;
    buyer.choice = choice;
    const isSold = await buyer.save().then(
      () => true,
      () => false,
    );
    if (!isSold) continue;
    found.push(choice);
    for (const id of coursesIds) taken.add(id);
  }
  if (found.length < WANTED) throw new Error(`the shop sells only ${found.length} separate pairs of courses`);
  return found;
}
