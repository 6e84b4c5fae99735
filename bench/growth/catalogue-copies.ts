import type { Client } from "pg";
import { continueIds, type Filling, fillTables } from "./fill";

/** The longest id that a list of ids in an address takes (packages/contracts, `IdList`). */
const MAX_ID = 999_999_999;

type Strides = Record<"programs" | "courses" | "schedules" | "scarce_items" | "packs", number>;

/** For each table the power of ten above its highest id: copy `k` of a row has that many times `k` more. */
async function readStrides(client: Client, copies: number): Promise<Strides> {
  const strides = { programs: 0, courses: 0, schedules: 0, scarce_items: 0, packs: 0 };
  for (const table of Object.keys(strides) as (keyof Strides)[]) {
    const { rows } = await client.query<{ highest: number }>(
      `SELECT coalesce(max(id), 0) AS highest FROM ${table}`,
    );
    strides[table] = 10 ** String(rows[0]?.highest ?? 0).length;
    if (strides[table] * copies - 1 > MAX_ID) throw new Error(`${table}: no ids for ${copies} copies`);
  }
  return strides;
}

/** In the order in which they refer to each other. Places, subjects and details are shared by all copies. */
const fillings = (stride: Strides): Filling[] => [
  [
    "scarce_items",
    `(id, kind, capacity, sold, initially_sold)
   SELECT id + k * ${stride.scarce_items}, kind, capacity, sold, initially_sold FROM scarce_items, copy`,
  ],
  [
    "programs",
    `(id, code, name, parent_id, position, kind, is_enabled, months)
   SELECT id + k * ${stride.programs}, code || '-' || k, name || ' ' || k, parent_id + k * ${stride.programs},
     position + k * ${stride.programs}, kind, is_enabled, months FROM programs, copy`,
  ],
  ["program_venues", `SELECT program_id + k * ${stride.programs}, venue_id FROM program_venues, copy`],
  [
    "program_metas",
    `(program_id, name, short_name, apply_to, is_intensive, program_code, months)
   SELECT program_id + k * ${stride.programs}, name, short_name, apply_to, is_intensive, program_code || '-' || k, months
   FROM program_metas, copy`,
  ],
  [
    "program_details",
    `SELECT program_id + k * ${stride.programs}, detail_id, value FROM program_details, copy`,
  ],
  [
    "courses",
    `(id, item_id, program_id, venue_id, subject_id, name, pdv_code, pdv_id, hour, month, price_clp,
     has_mention, is_elective, is_common, is_open)
   SELECT id + k * ${stride.courses}, item_id + k * ${stride.scarce_items}, program_id + k * ${stride.programs}, venue_id,
     subject_id, name, pdv_code || '-' || k, pdv_id, hour, month, price_clp, has_mention, is_elective, is_common, is_open
   FROM courses, copy ORDER BY k, id`,
  ],
  [
    "schedules",
    `(id, course_id, day_of_week, block, start_time, end_time)
   SELECT id + k * ${stride.schedules}, course_id + k * ${stride.courses}, day_of_week, block, start_time, end_time
   FROM schedules, copy ORDER BY k, id`,
  ],
  [
    "packs",
    `(id, item_id, title, price_clp, offer_price_clp, modality, venue_id, is_active)
   SELECT id + k * ${stride.packs}, item_id + k * ${stride.scarce_items}, title || ' ' || k, price_clp, offer_price_clp,
     modality, venue_id, is_active FROM packs, copy`,
  ],
  [
    "pack_courses",
    `SELECT pack_id + k * ${stride.packs}, course_id + k * ${stride.courses} FROM pack_courses, copy`,
  ],
  // A letter before the number: 'PDV10' and '05' would promise 100 %. Of the longest codes the end gives way.
  [
    "coupons",
    `(item_id, code, kind, value, valid_from, valid_until, uses_per_rut, program_ids)
   SELECT item_id + k * ${stride.scarce_items}, left(code, 13) || 'X' || lpad(k::text, 2, '0'), kind, value, valid_from,
     valid_until, uses_per_rut, (SELECT array_agg(id + k * ${stride.programs}) FROM unnest(program_ids) AS id)
   FROM coupons, copy ORDER BY k, id`,
  ],
];

/**
 * Makes a freshly loaded catalogue so many times as large, by copies with ids, codes and scarce items of their own
 * that refer to each other as the first do.
 * @param times 1 to 100; 1 copies nothing
 */
export async function multiplyCatalogue(client: Client, times: number): Promise<void> {
  if (!Number.isInteger(times) || times < 1 || times > 100)
    throw new Error("the catalogue grows 1 to 100 times");
  if (times === 1) return;
  const stride = await readStrides(client, times);
  await client.query(`CREATE TEMP TABLE copy AS SELECT k FROM generate_series(1, ${times - 1}) AS k`);
  await fillTables(client, fillings(stride));
  await continueIds(client, "scarce_items");
  await client.query("DROP TABLE copy");
}
