import { PUBLICITY_MODES } from "@shop/domain/consents/publicity-consent";
import { FALLBACK_DISCOUNT } from "@shop/domain/limits";
import { NAME_RULES } from "@shop/domain/people/person-name";
import { DEFAULT_INACTIVITY_MINUTES, DEFAULT_SESSION_HOURS } from "@shop/domain/session-hours";
import { z } from "zod";
import { CrmFields } from "../gateways/crm";

function whole(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce
    .number({ error })
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, { error });
}

function between(least: number, most: number) {
  const error = `must be a number from ${least} to ${most}`;
  return z.coerce.number({ error }).refine((value) => value >= least && value <= most, { error });
}

const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names, { error: `must be ${names.join(" or ")}` });

const OnOff = oneOf(["on", "off"]).transform((value) => value === "on");
const Minutes = whole(1, 120);
const Url = z.url({ protocol: /^https?$/, error: "must be an address like https://shop.example" });

const MailDomains = z
  .string()
  .regex(/^[a-z\d-]+(\.[a-z\d-]+)+(,[a-z\d-]+(\.[a-z\d-]+)+)*$/, {
    error: "must be domains like liceo.cl, with commas between them",
  })
  .transform((list) => list.split(","));

const PreviousKeys = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d:[\w.-]+(,\d{4}-\d\d-\d\d:[\w.-]+)*$/, {
    error: "must be days and files like 2027-12-31:server-2026.key, with commas between them",
  })
  .transform((list) => list.split(",").map((one) => ({ until: one.slice(0, 10), file: one.slice(11) })));
export type PreviousKey = z.output<typeof PreviousKeys>[number];

const CommerceCode = z
  .string()
  .regex(/^\d{12}$/, { error: "must have 12 digits" })
  .optional();

/** `.env.example` documents each. */
export const Environment = z.object({
  NODE_ENV: oneOf(["development", "test", "production"]).optional(),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default("localhost"),
  DATABASE_URL: z.string({ error: "must name a PostgreSQL server" }),
  PUBLIC_URL: Url.optional(),
  DESK_URL: Url.optional(),
  DATA_DIR: z.string().default(".data"),
  PREVIOUS_KEYS: PreviousKeys.default([]),
  CATALOGUE_DIR: z.string().optional(),
  ALLOW_DEMO_CONTRACT: OnOff.default(false),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  METRICS_TOKEN: z.string().min(16, { error: "must have at least 16 characters" }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: Url.optional(),
  OTEL_SERVICE_NAME: z.string().default("academy-shop"),
  TRUSTED_PROXY_HOPS: whole(0, 5).default(0),
  DRAIN_NOTICE_SECONDS: whole(0, 15).default(0),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an address like smtp://mail.example:587" })
    .optional(),
  SMTP_CHECK: OnOff.default(true),
  ALLOW_PLAIN_SMTP: OnOff.default(false),
  MAIL_FROM: z.string().default("inscripciones@academia.example"),
  WEBPAY: oneOf(["simulator", "integration", "production"]).default("simulator"),
  ALLOW_TEST_CARDS: OnOff.default(false),
  WEBPAY_SIMULATOR_URL: Url.optional(),
  WEBPAY_COMMERCE_CODE: CommerceCode,
  WEBPAY_API_KEY: z.string().min(1).optional(),
  WEBPAY_MALL: oneOf(["several", "always", "never"]).default("several"),
  WEBPAY_MALL_CODE: CommerceCode,
  WEBPAY_MALL_API_KEY: z.string().min(1).optional(),
  CRM_LEAD_URL: Url.optional(),
  CRM_ORG_ID: z
    .string()
    .regex(/^00D[A-Za-z0-9]{12}(?:[A-Za-z0-9]{3})?$/, {
      error: "must be the org's id, 00D and 12 or 15 more",
    })
    .optional(),
  CRM_FIELDS: CrmFields.optional(),
  TAX_DOCUMENTS_URL: Url.optional(),
  TAX_DOCUMENTS_TOKEN: z.string().min(16, { error: "must have at least 16 characters" }).optional(),
  LEAD_DELAY_MINUTES: whole(0, 1_440).default(60),
  LEAD_RETENTION_DAYS: whole(7, 1_825).default(180),
  DRAFT_RETENTION_DAYS: whole(7, 730).default(90),
  OTP_CHECK: OnOff.default(true),
  TEST_MODE: OnOff.optional(),
  DEMO_PAGES: OnOff.optional(),
  FALLBACK_DISCOUNT: between(0, 100).default(FALLBACK_DISCOUNT),
  HOLD_MINUTES_STEPPER: Minutes.default(15),
  HOLD_MINUTES_LEGACY: Minutes.default(15),
  HOLD_MINUTES_OUTLET: Minutes.default(5),
  HOLD_MINUTES_CAP: whole(5, 480).default(60),
  HOLD_MAX_ORDERS_PER_PERSON: whole(1, 20).default(3),
  STUDENTS_PER_SESSION: whole(1, 1_000).default(4),
  SEATS_PER_SESSION: whole(1, 1_000).default(24),
  SEATS_PER_NETWORK: whole(0, 100_000).default(120),
  SEATS_PER_MAILBOX: whole(1, 1_000).default(36),
  SECTION_SEATS_PER_MAILBOX: whole(1, 1_000).default(6),
  SECTION_SHARE_PERCENT: whole(1, 100).default(20),
  CROWD_MAILBOXES: whole(1, 100_000).default(10),
  SHARED_MAIL_DOMAINS: MailDomains.default([]),
  INACTIVITY_MINUTES: Minutes.default(DEFAULT_INACTIVITY_MINUTES),
  INACTIVITY_WARNING_SECONDS: whole(5, 300).default(120),
  SESSION_HOURS: whole(1, 72).default(DEFAULT_SESSION_HOURS),
  CAPTCHA: oneOf(["altcha", "recaptcha", "off"]).default("altcha"),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  LIMIT_FACTOR: between(0.1, 10_000).default(1),
  CHAT_SCRIPT_URL: Url.optional(),
  MAP_TILES_URL: z.string().optional(),
  PUBLICITY_CONSENT: oneOf(PUBLICITY_MODES).default("ask"),
  NAME_RULES: oneOf(NAME_RULES).default("spec"),
});

export type Values = Readonly<z.output<typeof Environment>>;
