import type { StaffActName } from "@shop/contracts/staff/acts/acts";
import { STAFF_NEWS_KINDS, type StaffNews } from "@shop/contracts/staff/news";
import type { StaffRole } from "@shop/contracts/staff/rights";
import type { ActReason } from "@shop/domain/purchases/reasons-copy";
import { PROPOSAL_STATES } from "@shop/domain/refunds/second-person";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { oneOf } from "../sql";
import { orders } from "./orders";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const staffMembers = pgTable(
  "staff_members",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    email: text("email").notNull().unique(),
    name: text("name").notNull(),
    roles: text("roles").array().$type<StaffRole[]>().notNull(),
    /** Null: all of them. */
    venueIds: integer("venue_ids").array(),
    createdAt: instant("created_at").notNull(),
    endedAt: instant("ended_at"),
    /** Of what they are not written, though their roles are. */
    mailsOff: text("mails_off").array().$type<StaffNews[]>().notNull().default([]),
  },
  (table) => [check("staff_members_email", sql`${table.email} = lower(${table.email})`)],
);

const ofMember = () =>
  uuid("member_id")
    .notNull()
    .references(() => staffMembers.id, { onDelete: "cascade" });

/** Links by which a member brings a passkey: used once. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    tokenHash: bytea("token_hash").primaryKey(),
    memberId: ofMember(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("staff_invitations_member").on(table.memberId)],
);

/** Passkeys (WebAuthn credentials). */
export const staffKeys = pgTable(
  "staff_keys",
  {
    id: text("id").primaryKey(),
    memberId: ofMember(),
    publicKey: bytea("public_key").notNull(),
    /** Of a key that lives on one device alone; synced ones send 0 or jump. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    isSynced: boolean("is_synced").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("staff_keys_member").on(table.memberId)],
);

/** What a browser has to sign now: used once, within minutes, by the browser that it was made for. */
export const staffChallenges = pgTable("staff_challenges", {
  challenge: text("challenge").primaryKey(),
  browserHash: bytea("browser_hash").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

/** Open desks. The cookie has a secret, the row its hash. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    secretHash: bytea("secret_hash").notNull().unique(),
    memberId: ofMember(),
    /** Browser and system, in a few words. */
    agent: text("agent").notNull(),
    openedAt: instant("opened_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    /** Money and mass looks are for whoever signed in shortly before. */
    freshUntil: instant("fresh_until").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [index("staff_sessions_member").on(table.memberId)],
);

/** An app that makes codes (TOTP), for who has no passkey at hand. */
export const staffTotps = pgTable("staff_totps", {
  memberId: ofMember().primaryKey(),
  /** Encrypted with a key that is not in the database. Null until a first code showed that the app has it. */
  secret: bytea("secret"),
  /** Of an app that is being set up, in place of the one so far. */
  pending: bytea("pending"),
  /** The newest step of 30 s whose code was used: none counts twice. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

/** In place of the app's code, once each. */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    /** Keyed, as the codes are short. */
    codeHash: bytea("code_hash").primaryKey(),
    memberId: ofMember(),
  },
  (table) => [index("staff_recovery_codes_member").on(table.memberId)],
);

/** Codes by e-mail, one a browser. */
export const staffEmailCodes = pgTable(
  "staff_email_codes",
  {
    browserHash: bytea("browser_hash").primaryKey(),
    memberId: ofMember(),
    challenge: text("challenge").notNull(),
    failures: integer("failures").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("staff_email_codes_member").on(table.memberId)],
);

/** Money acts that wait for a second person, and what came of them. At most one waits per sale. */
export const staffProposals = pgTable(
  "staff_proposals",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    memberId: ofMember(),
    act: text("act").$type<StaffActName>().notNull(),
    request: jsonb("request").notNull(),
    /** As it was shown to who proposed it; without names. */
    plan: jsonb("plan").notNull(),
    digest: text("digest").notNull(),
    givesClp: integer("gives_clp").notNull(),
    why: text("why").notNull(),
    /** Null: proposed by a version that had words alone. */
    reason: text("reason").$type<ActReason>(),
    at: instant("at").notNull(),
    state: text("state", { enum: PROPOSAL_STATES }).notNull().default("open"),
    settledAt: instant("settled_at"),
  },
  (table) => [
    uniqueIndex("staff_proposals_one_waits").on(table.orderId).where(sql`state = 'open'`),
    index("staff_proposals_member").on(table.memberId),
    check("staff_proposals_known_state", oneOf(table.state, PROPOSAL_STATES)),
    check("staff_proposals_settled", sql`(${table.state} = 'open') = (${table.settledAt} IS NULL)`),
  ],
);

/** What members were written of, once each. A section's goes when it has seats again. */
export const staffNews = pgTable(
  "staff_news",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind", { enum: STAFF_NEWS_KINDS }).notNull(),
    /** Which one of its kind: a row's id, or a day. */
    subject: text("subject").notNull(),
    facts: jsonb("facts").$type<NewsFacts>().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    unique("staff_news_once").on(table.kind, table.subject),
    check("staff_news_known_kind", oneOf(table.kind, STAFF_NEWS_KINDS)),
  ],
);

/** Of purchases their number, and nobody's name. */
export interface NewsFacts {
  reference?: string;
  section?: string;
  venue?: string;
  clp?: number;
  /** ISO days. */
  day?: string;
  until?: string;
}
