import type { Brand, Drawing } from "@shop/domain/brand/brand";
import type { ContractTerms } from "@shop/domain/contract/terms";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

/** The academy's settings, not the operator's: discounts, season texts, contacts. */
export const academySettings = pgTable("academy_settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
});

/** Settings that the oldest version which still runs beside this one does not know, and refuses in the table above. */
export const newerSettings = pgTable("newer_settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
});

/** Years that were opened for sale. Days of Santiago: from the first on, until before the second. */
export const seasons = pgTable(
  "seasons",
  {
    year: smallint("year").primaryKey(),
    opensOn: date("opens_on"),
    closesOn: date("closes_on"),
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (table) => [
    check("seasons_year", sql`${table.year} BETWEEN 2020 AND 2100`),
    check("seasons_closes_after_it_opens", sql`${table.opensOn} <= ${table.closesOn}`),
  ],
);

/** Season of each id that a section ever had, whoever wrote it (trigger on `courses`): an id means one season for good. */
export const sectionSeasons = pgTable("section_seasons", {
  id: integer("id").primaryKey(),
  season: smallint("season").notNull(),
});

/** How the academy looks: one row, or none where no load has brought any. */
export const academyBrand = pgTable(
  "academy_brand",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    brand: jsonb("brand").$type<Brand>().notNull(),
    icon: jsonb("icon").$type<Drawing>(),
    /** PNG in base64: of a phone's home screen, and what a chat shows beside a link. */
    touchIcon: text("touch_icon"),
    sharePicture: text("share_picture"),
  },
  (table) => [check("academy_brand_is_one", sql`${table.isOnly}`)],
);

/** Numbers of each contract version; those of an accepted version never change. */
export const contractVersions = pgTable("contract_versions", {
  version: text("version").primaryKey(),
  terms: jsonb("terms").$type<ContractTerms>().notNull(),
});

/**
 * List price of a section (`course 367001`, CLP) or a pack (`pack 5`), and the `terms` that prices are computed by, each
 * with its days. Proof of a former price (Ley 19.496, art. 28).
 */
export const publishedPrices = pgTable(
  "published_prices",
  {
    subject: text("subject").notNull(),
    value: jsonb("value").notNull(),
    from: timestamp("from_at", { withTimezone: true }).notNull(),
    /** Null: the current price. */
    until: timestamp("until_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.from] }),
    check("published_prices_end", sql`${table.from} <= ${table.until}`),
  ],
);
