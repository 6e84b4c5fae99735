import { CODE_PURPOSES } from "@shop/domain/people/code-purposes";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { drawnId, oneOf } from "../sql";
import { cities, communes, regions, schools, venues } from "./places";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

const createdAt = timestamp("created_at", { withTimezone: true }).notNull().defaultNow();

/**
 * An anonymous buyer's browser: `id` is public, the cookie's secret is stored as a hash. A replaced secret stays valid
 * until `previousUntil`, for calls already under way.
 */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    secretHash: bytea("secret_hash").notNull().unique(),
    createdAt,
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    /** Without a payment under way, the session ends some minutes after its last activity. */
    lastActivityAt: timestamp("last_activity_at", { withTimezone: true }).notNull().defaultNow(),
    humanUntil: timestamp("human_until", { withTimezone: true }),
    freshUntil: timestamp("fresh_until", { withTimezone: true }),
    /** Bot checks passed: until a mailbox is proven, each new student takes one. */
    humanChecks: integer("human_checks").notNull().default(0),
    previousSecretHash: bytea("previous_secret_hash"),
    previousUntil: timestamp("previous_until", { withTimezone: true }),
  },
  (table) => [
    // An expression, so that the planner never uses this index for a secret's expiry check.
    index("sessions_ended").on(sql`(${table.expiresAt} AT TIME ZONE 'UTC')`),
    index("sessions_previous_secret")
      .on(table.previousSecretHash)
      .where(sql`${table.previousSecretHash} IS NOT NULL`),
  ],
);

/** Contact data as normalised by the domain: RUT `12345678-K`, e-mail lower case, phone `+569XXXXXXXX`. */
/** What staff find a person by, without accents and capitals: the very expressions of the indexes. */
export const studentWords = sql`folded(name || ' ' || father_last_name || ' ' || coalesce(last_name, '') || ' ' || email)`;
export const guardianWords = sql`folded(name || ' ' || father_last_name || ' ' || mother_last_name || ' ' || email || ' ' || phone)`;

export const students = pgTable(
  "students",
  {
    id: integer("id").primaryKey().default(drawnId("students")),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id),
    createdAt,
    name: text("name").notNull(),
    fatherLastName: text("father_last_name").notNull(),
    lastName: text("last_name"),
    rut: text("rut").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    birthday: date("birthday", { mode: "string" }),
    preferredVenueId: integer("preferred_venue_id").references(() => venues.id, { onDelete: "restrict" }),
    sede: text("sede"),
    establishment: text("establishment"),
    graduationYear: integer("graduation_year"),
    careerPath: text("career_path").notNull().default("pdv"),
    regionId: integer("region_id").references(() => regions.id, { onDelete: "restrict" }),
    communeId: integer("commune_id").references(() => communes.id, { onDelete: "restrict" }),
    schoolRegionId: integer("school_region_id").references(() => regions.id, { onDelete: "restrict" }),
    schoolCommuneId: integer("school_commune_id").references(() => communes.id, { onDelete: "restrict" }),
    schoolId: integer("school_id").references(() => schools.id, { onDelete: "restrict" }),
    averageScore: numeric("average_score", { precision: 2, scale: 1 }),
    gender: text("gender"),
    /** Current value; `consents` has its history. */
    authorizationPublicitary: boolean("authorization_publicitary").notNull().default(false),
    financingPartyId: integer("financing_party_id").references(() => guardians.id, { onDelete: "set null" }),
    caretakerId: integer("caretaker_id").references(() => guardians.id, { onDelete: "set null" }),
  },
  (table) => [
    index("students_session").on(table.sessionId),
    index("students_rut").on(table.rut),
    index("students_words").using("gin", sql`${studentWords} gin_trgm_ops`),
    index("students_email").on(table.email),
    // For the foreign key checks at each deleted school and guardian.
    index("students_school").on(table.schoolId).where(sql`${table.schoolId} IS NOT NULL`),
    index("students_financing_party")
      .on(table.financingPartyId)
      .where(sql`${table.financingPartyId} IS NOT NULL`),
    index("students_caretaker").on(table.caretakerId).where(sql`${table.caretakerId} IS NOT NULL`),
  ],
);

export const guardians = pgTable(
  "guardians",
  {
    id: integer("id").primaryKey().default(drawnId("guardians")),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id),
    createdAt,
    name: text("name").notNull(),
    fatherLastName: text("father_last_name").notNull(),
    motherLastName: text("mother_last_name").notNull(),
    rut: text("rut").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    regionId: integer("region_id")
      .notNull()
      .references(() => regions.id, { onDelete: "restrict" }),
    cityId: integer("city_id")
      .notNull()
      .references(() => cities.id, { onDelete: "restrict" }),
    communeId: integer("commune_id")
      .notNull()
      .references(() => communes.id, { onDelete: "restrict" }),
    address: text("address").notNull(),
    address2: text("address2"),
    address3: text("address3"),
  },
  (table) => [
    unique("guardians_one_per_session_and_email").on(table.sessionId, table.email),
    index("guardians_email").on(table.email),
    index("guardians_rut").on(table.rut),
    index("guardians_words").using("gin", sql`${guardianWords} gin_trgm_ops`),
  ],
);

/** E-mail code, derived from `challenge` and a server key and never stored. */
export const otpChallenges = pgTable(
  "otp_challenges",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id),
    email: text("email").notNull(),
    rut: text("rut").notNull(),
    /** Mailbox of an earlier purchase, shown to nobody before its code is typed. */
    isHidden: boolean("is_hidden").notNull().default(false),
    /** Null from an earlier version: any purpose except one with its own code. */
    purpose: text("purpose", { enum: CODE_PURPOSES }),
    /** Sent to a known owner of the mailbox: strangers' attempts do not count against it. */
    isReserved: boolean("is_reserved").notNull().default(false),
    challenge: text("challenge").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    failures: integer("failures").notNull().default(0),
    provenAt: timestamp("proven_at", { withTimezone: true }),
  },
  (table) => [
    check("otp_challenges_known_purpose", oneOf(table.purpose, CODE_PURPOSES)),
    index("otp_challenges_owner").on(table.sessionId, table.email),
    index("otp_challenges_proven").on(table.email).where(sql`${table.provenAt} IS NOT NULL`),
    index("otp_challenges_of_mailbox").on(sql`mailbox_of(${table.email})`, table.createdAt),
    index("otp_challenges_of_domain")
      .on(sql`mail_domain_of(${table.email})`)
      .where(sql`proven_at IS NOT NULL`),
    // The previous version still queries by it; a later migration drops it.
    index("otp_challenges_mailbox").on(
      sql`regexp_replace(${table.email}, '\\+[^@]*@', '@')`,
      table.createdAt,
    ),
  ],
);

/** RUTs that a session was refused because they, or the e-mail typed with them, are taken. */
export const identityRefusals = pgTable(
  "identity_refusals",
  {
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    rut: text("rut").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.rut] })],
);

/** E-mails that a session was refused as taken. */
export const emailRefusals = pgTable(
  "email_refusals",
  {
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.email] })],
);

/** Mailboxes to which staff granted more seats, such as a school's counsellor (`npm run desk -- seats`). */
export const seatGrants = pgTable(
  "seat_grants",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** As `mailbox_of` writes it. */
    mailbox: text("mailbox").notNull().unique(),
    /** Of each section at once. */
    seats: bigint("seats", { mode: "number" }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [check("seat_grants_some", sql`${table.seats} > 0`)],
);

/** RUTs and e-mails that staff released: earlier purchases no longer claim them. */
export const releasedClaims = pgTable("released_claims", {
  value: text("value").primaryKey(),
  releasedAt: timestamp("released_at", { withTimezone: true }).notNull(),
});

/** Used solutions of the bot check, until they expire. */
export const usedCaptchas = pgTable("used_captchas", {
  signature: text("signature").primaryKey(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});

/** Calls counted per key and window, shared by all processes. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  beganAt: timestamp("began_at", { withTimezone: true }).notNull(),
  windowEndsAt: timestamp("window_ends_at", { withTimezone: true }).notNull(),
});
