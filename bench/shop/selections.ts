import type { Client } from "pg";
import { type Connection, jsonRequest } from "../client/connection";
import type { SeededOrder } from "./seed";

/** Two courses of one programme, venue and month that the shop sells together. */
export interface Selection {
  programId: number;
  locationId: number;
  coursesIds: [number, number];
  /** Scarce items of the courses, in id order. */
  itemIds: [number, number];
}

export interface Selections {
  /** No course appears twice. */
  spread: Selection[];
  /** All name the same course, beside different others. */
  hot: Selection[];
}

const SPREAD = 30;
const HOT_PARTNERS = 8;

/** Candidates in a fixed order: sections of different subjects at the same programme, venue and month. */
const CANDIDATES = `
  SELECT a.program_id, a.venue_id, a.id AS first, b.id AS second, a.item_id AS first_item, b.item_id AS second_item
  FROM courses a JOIN courses b
    ON (b.program_id, b.venue_id, b.month) = (a.program_id, a.venue_id, a.month)
    AND b.id > a.id AND b.subject_id <> a.subject_id AND b.is_open
  WHERE a.is_open AND a.program_id = 367 ORDER BY a.id, b.id LIMIT 5000`;

interface Candidate {
  program_id: number;
  venue_id: number;
  first: number;
  second: number;
  first_item: number;
  second_item: number;
}

const toSelection = (row: Candidate): Selection => ({
  programId: row.program_id,
  locationId: row.venue_id,
  coursesIds: [row.first, row.second],
  itemIds:
    row.first_item < row.second_item ? [row.first_item, row.second_item] : [row.second_item, row.first_item],
});

export function saveBody({ orderId, studentId }: SeededOrder, selection: Selection) {
  const { programId, locationId, coursesIds } = selection;
  return { id: orderId, orderDetails: [{ studentId, programId, locationId, coursesIds }] };
}

/** The call under test: save the draft and hold its seats. */
export function saveRequest(order: SeededOrder, selection: Selection): Buffer {
  return jsonRequest("PUT", "/api/orders", { body: saveBody(order, selection), cookie: order.cookie });
}

type IsSold = (selection: Selection) => Promise<boolean>;

async function chooseHot(candidates: readonly Selection[], isSold: IsSold): Promise<Selection[]> {
  const hotCourse = candidates[0]?.coursesIds[0];
  const chosen: Selection[] = [];
  for (const selection of candidates) {
    if (chosen.length === HOT_PARTNERS) break;
    if (selection.coursesIds[0] === hotCourse && (await isSold(selection))) chosen.push(selection);
  }
  return chosen;
}

async function chooseSpread(candidates: readonly Selection[], isSold: IsSold): Promise<Selection[]> {
  const taken = new Set<number>();
  const chosen: Selection[] = [];
  for (const selection of candidates) {
    if (chosen.length === SPREAD) break;
    if (selection.coursesIds.some((id) => taken.has(id)) || !(await isSold(selection))) continue;
    chosen.push(selection);
    for (const id of selection.coursesIds) taken.add(id);
  }
  return chosen;
}

/**
 * Finds selections that the shop accepts by saving them, with one order; the catalogue's clashes and rules
 * are the shop's own affair. Leaves that order's holds behind.
 * @throws Error when the catalogue has too few
 */
export async function chooseSelections(
  client: Client,
  { connection, order }: { connection: Connection; order: SeededOrder },
): Promise<Selections> {
  const { rows } = await client.query<Candidate>(CANDIDATES);
  const candidates = rows.map(toSelection);
  const isSold: IsSold = async (selection) =>
    (await connection.send(saveRequest(order, selection))).status === 200;
  const hot = await chooseHot(candidates, isSold);
  const spread = await chooseSpread(candidates, isSold);
  if (spread.length < SPREAD || hot.length < 2) {
    throw new Error(`the shop sells only ${spread.length} separate and ${hot.length} hot pairs of courses`);
  }
  return { spread, hot };
}
