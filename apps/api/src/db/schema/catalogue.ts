import { CATALOGUE_KINDS } from "@shop/domain/programs/kind";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { oneOf } from "../sql";
import { venues } from "./places";
import { scarceItems } from "./scarce";

export const programs = pgTable(
  "programs",
  {
    id: integer("id").primaryKey(),
    code: text("code").notNull().unique(),
    name: text("name").notNull(),
    parentId: integer("parent_id").references((): AnyPgColumn => programs.id, { onDelete: "restrict" }),
    position: integer("position").notNull(),
    /** The online and PDVx rules override it (domain: programs/kind). */
    kind: text("kind", { enum: CATALOGUE_KINDS }).notNull(),
    isEnabled: boolean("is_enabled").notNull().default(true),
    /** Start months on sale, 1–12. */
    months: integer("months").array().notNull(),
  },
  (table) => [check("programs_known_kind", oneOf(table.kind, CATALOGUE_KINDS))],
);

export const programVenues = pgTable(
  "program_venues",
  {
    programId: integer("program_id")
      .notNull()
      .references(() => programs.id, { onDelete: "restrict" }),
    venueId: integer("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "restrict" }),
  },
  (table) => [primaryKey({ columns: [table.programId, table.venueId] })],
);

export const programMetas = pgTable(
  "program_metas",
  {
    programId: integer("program_id")
      .notNull()
      .references(() => programs.id, { onDelete: "restrict" }),
    name: text("name").notNull(),
    shortName: text("short_name").notNull(),
    applyTo: text("apply_to").array().notNull(),
    isIntensive: boolean("is_intensive").notNull(),
    programCode: text("program_code").notNull(),
    months: integer("months").array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.programId, table.name] })],
);

export const details = pgTable("details", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  tooltip: text("tooltip"),
  isMain: boolean("is_main").notNull(),
  category: text("category").notNull(),
  position: integer("position").notNull(),
});

export const programDetails = pgTable(
  "program_details",
  {
    programId: integer("program_id")
      .notNull()
      .references(() => programs.id, { onDelete: "restrict" }),
    detailId: integer("detail_id")
      .notNull()
      .references(() => details.id, { onDelete: "restrict" }),
    value: text("value").notNull(),
  },
  (table) => [primaryKey({ columns: [table.programId, table.detailId] })],
);

export const subjects = pgTable("subjects", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  hasMention: boolean("has_mention").notNull(),
});

const SEASON_ON_SALE = sql`extract(year FROM (now() AT TIME ZONE 'America/Santiago') + interval '5 months')::int`;

/** Section of a subject; its seats are the scarce item. Price in CLP before the programme's factor. */
export const courses = pgTable(
  "courses",
  {
    id: integer("id").primaryKey(),
    itemId: integer("item_id")
      .notNull()
      .unique()
      .references(() => scarceItems.id, { onDelete: "restrict" }),
    programId: integer("program_id")
      .notNull()
      .references(() => programs.id, { onDelete: "restrict" }),
    venueId: integer("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "restrict" }),
    subjectId: integer("subject_id")
      .notNull()
      .references(() => subjects.id, { onDelete: "restrict" }),
    name: text("name").notNull(),
    pdvCode: text("pdv_code").notNull(),
    pdvId: integer("pdv_id").notNull(),
    hour: text("hour").notNull(),
    month: integer("month").notNull(),
    /** Year of that month. Never changes. The default is what `auto` means, for an older process. */
    season: smallint("season").notNull().default(SEASON_ON_SALE),
    priceClp: integer("price_clp").notNull(),
    hasMention: boolean("has_mention").notNull(),
    isElective: boolean("is_elective").notNull(),
    isCommon: boolean("is_common").notNull(),
    isOpen: boolean("is_open").notNull().default(true),
    /** Closed by staff for good: no load opens it. */
    isCancelled: boolean("is_cancelled").notNull().default(false),
    /** What the files said when staff set another at the desk; null: the files' own (`filed.ts`). */
    filedOpen: boolean("filed_open"),
    filedCapacity: integer("filed_capacity"),
    /** Without a class left for a new buyer (`markSections`). */
    isPast: boolean("is_past").notNull().default(false),
    /** Of the season that its month means today; false also where none is on sale. */
    isInSeason: boolean("is_in_season").notNull().default(true),
  },
  (table) => [
    index("courses_offer").on(table.programId, table.venueId, table.month),
    index("courses_taught").on(table.venueId, table.subjectId),
    check("courses_month", sql`${table.month} BETWEEN 1 AND 12`),
    check("courses_price", sql`${table.priceClp} >= 0`),
  ],
);

/** Weekly session; times are `HH:MM`, day 1 Monday to 6 Saturday. */
export const schedules = pgTable(
  "schedules",
  {
    id: integer("id").primaryKey(),
    courseId: integer("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    dayOfWeek: integer("day_of_week").notNull(),
    block: integer("block").notNull(),
    startTime: text("start_time").notNull(),
    endTime: text("end_time").notNull(),
  },
  (table) => [
    index("schedules_course").on(table.courseId),
    check("schedules_day", sql`${table.dayOfWeek} BETWEEN 1 AND 6`),
    check("schedules_block", sql`${table.block} BETWEEN 1 AND 12`),
    check("schedules_times", sql`${table.startTime} < ${table.endTime}`),
  ],
);

/** Discounted set of courses of the outlet; its stock is the scarce item. Prices in CLP. */
export const packs = pgTable("packs", {
  id: integer("id").primaryKey(),
  itemId: integer("item_id")
    .notNull()
    .unique()
    .references(() => scarceItems.id, { onDelete: "restrict" }),
  title: text("title").notNull(),
  priceClp: integer("price_clp").notNull(),
  offerPriceClp: integer("offer_price_clp").notNull(),
  modality: text("modality").notNull(),
  venueId: integer("venue_id")
    .notNull()
    .references(() => venues.id, { onDelete: "restrict" }),
  isActive: boolean("is_active").notNull().default(true),
});

export const packCourses = pgTable(
  "pack_courses",
  {
    packId: integer("pack_id")
      .notNull()
      .references(() => packs.id, { onDelete: "cascade" }),
    courseId: integer("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "restrict" }),
  },
  (table) => [primaryKey({ columns: [table.packId, table.courseId] })],
);

const COUPON_KINDS = ["percent", "amount"] as const;

/** Discount code; its uses are the scarce item. `value` is a percent 1–100 or an amount in CLP. */
export const coupons = pgTable(
  "coupons",
  {
    id: serial("id").primaryKey(),
    itemId: integer("item_id")
      .notNull()
      .unique()
      .references(() => scarceItems.id, { onDelete: "restrict" }),
    code: text("code").notNull().unique(),
    kind: text("kind", { enum: COUPON_KINDS }).notNull(),
    value: integer("value").notNull(),
    validFrom: timestamp("valid_from", { withTimezone: true }),
    validUntil: timestamp("valid_until", { withTimezone: true }),
    usesPerRut: integer("uses_per_rut"),
    /** Null: every programme. */
    programIds: integer("program_ids").array(),
  },
  (table) => [
    check("coupons_known_kind", oneOf(table.kind, COUPON_KINDS)),
    check("coupons_value", sql`${table.value} > 0 AND (${table.kind} = 'amount' OR ${table.value} <= 100)`),
    check(
      "coupons_100_tells_the_truth",
      sql`${table.code} NOT LIKE '%100%' OR (${table.kind} = 'percent' AND ${table.value} = 100)`,
    ),
  ],
);
