import type {
  DayListsQuery,
  SectionQuery,
  StaffSection,
  StaffSections,
} from "@shop/contracts/staff/sections/sections";
import type { SectionFilter, SectionSort } from "@shop/contracts/staff/sections/words";
import { SECTIONS_A_PAGE } from "@shop/contracts/staff/sections/words";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { LOW_SEATS } from "@shop/domain/courses/seats";
import { foldText } from "@shop/domain/format/fold-text";
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";

// Null: everywhere.
type VenueIds = readonly number[] | null;

const atVenues = (venueIds: VenueIds): SQL =>
  venueIds === null ? sql`true` : sql`course.venue_id = ANY(${sql.param(venueIds)}::int[])`;

// Few sections are held: their sums are joined, not looked up for each.
const HELD = sql`(
  SELECT item_id, sum(quantity)::int AS seats FROM holds WHERE expires_at > (SELECT shop_now()) GROUP BY item_id)`;

const sectionsWhere = (which: SQL): SQL => sql`
  SELECT course.id, course.name, course.pdv_code AS code, course.is_elective AS "isElective", program.name AS program,
    venue.name AS venue, subject.name AS subject, course.month, course.season, item.sold, item.capacity, coalesce(holding.seats, 0) AS held,
    greatest(0, item.capacity - item.sold - coalesce(holding.seats, 0)) AS free,
    CASE WHEN course.is_cancelled THEN 'cancelled' WHEN course.is_past THEN 'past'
      WHEN course.is_open AND course.is_in_season THEN 'open' ELSE 'closed' END AS state
  FROM courses course JOIN scarce_items item ON item.id = course.item_id
    JOIN programs program ON program.id = course.program_id JOIN venues venue ON venue.id = course.venue_id
    JOIN subjects subject ON subject.id = course.subject_id
    LEFT JOIN ${HELD} AS holding ON holding.item_id = item.id
  WHERE ${which}`;

const SCHEDULES = sql`coalesce((
  SELECT json_agg(json_build_object('dayOfWeek', day_of_week, 'startTime', start_time, 'endTime', end_time)
    ORDER BY day_of_week, start_time)
  FROM schedules WHERE course_id = section.id), '[]') AS schedules`;

const ONLY: Record<SectionFilter, SQL> = {
  sold: sql`sold > 0`,
  held: sql`held > 0`,
  nearly: sql`free > 0 AND free < ${LOW_SEATS}`,
  full: sql`state = 'open' AND free = 0`,
  closed: sql`state <> 'open'`,
};

interface Naming extends Record<string, unknown> {
  name: string;
  subject: string;
  isElective: boolean;
}

const shownName = ({ name, subject, isElective }: Naming): string =>
  courseDisplayName({ name, Subject: { name: subject }, isElective });

// Places of the names as they are read: one rule writes them, and the database only puts them in order.
async function placeNames(db: Reader, which: SQL): Promise<SQL> {
  const { rows } = await db.execute<Naming>(sql`
    SELECT DISTINCT course.name, subject.name AS subject, course.is_elective AS "isElective"
    FROM courses course JOIN subjects subject ON subject.id = course.subject_id WHERE ${which}`);
  const read = [...new Set(rows.map(shownName))].toSorted((one, other) =>
    foldText(one) < foldText(other) ? -1 : 1,
  );
  const placed = rows.map((row) => {
    const name = shownName(row);
    return Object.assign({}, row, { place: read.indexOf(name), folded: foldText(name) });
  });
  return sql`json_to_recordset(${JSON.stringify(placed)}::json)
    AS placed (name text, subject text, "isElective" boolean, place int, folded text)`;
}

const SORTS: Record<SectionSort, SQL> = {
  name: sql`place`,
  program: sql`program`,
  venue: sql`venue`,
  sold: sql`sold`,
  held: sql`held`,
  free: sql`free`,
  capacity: sql`capacity`,
};

type Totals = StaffSections["totals"];
type Row = StaffSection & { isElective: boolean };

const shown = ({ isElective, ...section }: Row): StaffSection => ({
  ...section,
  name: shownName({ name: section.name, subject: section.subject, isElective }),
});

const isIf = (column: SQL, value: number | undefined): SQL =>
  value === undefined ? sql`true` : sql`${column} = ${value}`;

const hasWords = (typed = ""): SQL => {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return sql.join(
    [sql`true`, ...words.map((word) => sql`strpos(folded || ' ' || lower(code), ${word}) > 0`)],
    sql` AND `,
  );
};

const NOTHING: Totals = { sections: 0, sold: 0, held: 0, free: 0, capacity: 0 };

// One page of those at these venues; totals are 0 behind the last page.
export async function findSections(
  db: Reader,
  venueIds: VenueIds,
  query: SectionQuery,
): Promise<Pick<StaffSections, "sections" | "totals">> {
  const { words, season, venue, program, subject, month, day, only, sort, order, page } = query;
  const which = sql.join(
    [
      atVenues(venueIds),
      isIf(sql`course.season`, season),
      isIf(sql`course.venue_id`, venue),
      isIf(sql`course.program_id`, program),
      isIf(sql`course.subject_id`, subject),
      isIf(sql`course.month`, month),
      day === undefined
        ? sql`true`
        : sql`EXISTS (SELECT FROM schedules WHERE course_id = course.id AND day_of_week = ${day})`,
    ],
    sql` AND `,
  );
  const direction = order === "desc" ? sql`DESC` : sql`ASC`;
  const sequence = sql`${SORTS[sort]} ${direction}, name, id`;
  const { rows } = await db.execute<
    Row & { totals: Totals; place: number; folded: string } & Record<string, unknown>
  >(sql`
    WITH found AS MATERIALIZED (
      SELECT * FROM (${sectionsWhere(which)}) AS every
        JOIN ${await placeNames(db, which)} USING (name, subject, "isElective")
      WHERE ${only ? ONLY[only] : sql`true`} AND ${hasWords(words)}),
    -- Else the planner, which takes found for one row, sums it anew for each.
    sums AS MATERIALIZED (
      SELECT json_build_object('sections', count(*), 'sold', sum(sold), 'held', sum(held), 'free', sum(free),
        'capacity', sum(capacity)) AS totals FROM found)
    SELECT section.*, ${SCHEDULES}, sums.totals FROM (
        SELECT * FROM found ORDER BY ${sequence}
        LIMIT ${SECTIONS_A_PAGE} OFFSET ${(page - 1) * SECTIONS_A_PAGE}) AS section, sums
    ORDER BY ${sequence}`);
  return {
    sections: rows.map(({ totals: _, place: __, folded: ___, ...row }) => shown(row)),
    totals: rows[0]?.totals ?? NOTHING,
  };
}

export async function findAllSections(
  db: Reader,
  venueIds: VenueIds,
  query: DayListsQuery,
): Promise<StaffSection[]> {
  const all: StaffSection[] = [];
  for (let page = 1; ; page += 1) {
    const { sections } = await findSections(db, venueIds, Object.assign({}, query, { page }));
    all.push(...sections);
    if (sections.length < SECTIONS_A_PAGE) return all;
  }
}

// Null also at another venue.
export async function findSection(db: Reader, venueIds: VenueIds, id: number): Promise<StaffSection | null> {
  const which = sql`course.id = ${id} AND ${atVenues(venueIds)}`;
  const { rows } = await db.execute<Row & Record<string, unknown>>(
    sql`SELECT section.*, ${SCHEDULES} FROM (${sectionsWhere(which)}) AS section`,
  );
  return rows[0] ? shown(rows[0]) : null;
}

// The programme's venues among these.
export async function findVenuesOf(
  db: Reader,
  venueIds: VenueIds,
  id: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    SELECT venue.id, venue.name FROM courses section JOIN program_venues course USING (program_id)
      JOIN venues venue ON venue.id = course.venue_id
    WHERE section.id = ${id} AND ${atVenues(venueIds)} ORDER BY venue.name`);
  return rows;
}

export async function findSectionChoices(db: Reader, venueIds: VenueIds): Promise<StaffSections["choices"]> {
  const ofCourses = (column: SQL) =>
    sql`(SELECT DISTINCT ${column} AS value FROM courses course WHERE ${atVenues(venueIds)})`;
  const numbers = (column: SQL) =>
    sql`coalesce((SELECT json_agg(value ORDER BY value) FROM ${ofCourses(column)} AS list), '[]')`;
  const named = (table: SQL, column: SQL) => sql`coalesce((
    SELECT json_agg(json_build_object('id', id, 'name', name) ORDER BY name, id)
    FROM ${table} JOIN ${ofCourses(column)} AS list ON list.value = id), '[]')`;
  const { rows } = await db.execute<StaffSections["choices"] & Record<string, unknown>>(sql`
    SELECT ${numbers(sql`season`)} AS seasons, ${numbers(sql`month`)} AS months,
      ${named(sql`venues`, sql`venue_id`)} AS venues, ${named(sql`programs`, sql`program_id`)} AS programs,
      ${named(sql`subjects`, sql`subject_id`)} AS subjects`);
  const [choices] = rows;
  if (!choices) throw new Error("a query without FROM has one row");
  return choices;
}
