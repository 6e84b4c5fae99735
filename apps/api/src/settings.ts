import { PUBLICITY_MODES } from "@shop/domain/consents/publicity-consent";
import { FALLBACK_DISCOUNT } from "@shop/domain/limits";
import type { HoldLimits } from "@shop/domain/orders/hold-times";
import { NAME_RULES } from "@shop/domain/people/person-name";
import { DEFAULT_INACTIVITY_MINUTES, DEFAULT_SESSION_HOURS } from "@shop/domain/session-hours";
import { z } from "zod";
import { CrmFields } from "./gateways/crm";

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
  DATA_DIR: z.string().default(".data"),
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

export type Settings = Readonly<z.output<typeof Environment>> & { readonly isProduction: boolean };

type Rule = [isBroken: (s: z.output<typeof Environment>) => boolean, sentence: string];

// A school fair behind one address needs less; beyond it the limits are useless.
const MAX_LIMIT_FACTOR = 20;
// Reserved names (RFC 2606, RFC 6761).
const NOBODYS_MAIL = /[@.](example(\.(com|net|org))?|test|invalid|localhost)>?\s*$/i;
// Options that weaken TLS.
const WITHOUT_TLS = /[?&](ignoreTLS|requireTLS|opportunisticTLS|secure|tls\.rejectUnauthorized)=/i;
const isPlain = (address: string | undefined) => address?.startsWith("http://") ?? false;

// For a real shop; each sentence is an instruction for the operator.
const PRODUCTION_RULES: Rule[] = [
  [(s) => s.WEBPAY === "simulator", "Set WEBPAY to integration or production: the simulator takes no money."],
  [
    (s) => s.WEBPAY === "integration" && !s.ALLOW_TEST_CARDS,
    "Set WEBPAY to production, or ALLOW_TEST_CARDS to on: integration sells seats for test cards.",
  ],
  [
    (s) => s.TEST_MODE === true && s.WEBPAY === "production",
    "Set TEST_MODE to off: a shop that takes money is not marked as a trial.",
  ],
  [(s) => !s.SMTP_URL, "Set SMTP_URL: codes and receipts go out by mail."],
  [
    (s) => WITHOUT_TLS.test(s.SMTP_URL ?? "") && !s.ALLOW_PLAIN_SMTP,
    "Take what weakens TLS out of SMTP_URL, or set ALLOW_PLAIN_SMTP to on: codes and receipts name people.",
  ],
  [
    (s) => NOBODYS_MAIL.test(s.MAIL_FROM),
    "Set MAIL_FROM to an address of the academy: example domains take no answers.",
  ],
  [(s) => s.CAPTCHA === "off", "Set CAPTCHA to altcha or recaptcha."],
  [(s) => isPlain(s.PUBLIC_URL), "Set PUBLIC_URL to the shop's https address."],
  [
    (s) => s.TRUSTED_PROXY_HOPS === 0,
    "Set TRUSTED_PROXY_HOPS to the number of proxies before the shop: with 0 all buyers share the limits of one address.",
  ],
  [(s) => isPlain(s.CRM_LEAD_URL), "Set CRM_LEAD_URL to an https address: leads name people."],
  [
    (s) => isPlain(s.TAX_DOCUMENTS_URL),
    "Set TAX_DOCUMENTS_URL to an https address: its token opens the books.",
  ],
  [
    (s) => isPlain(s.CHAT_SCRIPT_URL),
    "Set CHAT_SCRIPT_URL to an https address: whoever is on the way could change the script.",
  ],
  [(s) => isPlain(s.MAP_TILES_URL), "Set MAP_TILES_URL to an https address: browsers refuse others."],
  [
    (s) => s.LIMIT_FACTOR > MAX_LIMIT_FACTOR,
    `Set LIMIT_FACTOR to at most ${MAX_LIMIT_FACTOR}: beyond it the limits stop nobody.`,
  ],
];

const RULES: Rule[] = [
  [
    (s) => s.WEBPAY !== "simulator" && !s.PUBLIC_URL,
    "Set PUBLIC_URL to the shop's address: the card provider sends buyers back there.",
  ],
  [
    (s) => s.WEBPAY === "simulator" && !s.WEBPAY_SIMULATOR_URL,
    "Set WEBPAY_SIMULATOR_URL to the simulator's address.",
  ],
  [
    (s) =>
      s.WEBPAY === "production" &&
      s.WEBPAY_MALL !== "always" &&
      !(s.WEBPAY_COMMERCE_CODE && s.WEBPAY_API_KEY),
    "Set WEBPAY_COMMERCE_CODE and WEBPAY_API_KEY to the academy's own.",
  ],
  [
    (s) =>
      s.WEBPAY === "production" &&
      s.WEBPAY_MALL !== "never" &&
      !(s.WEBPAY_MALL_CODE && s.WEBPAY_MALL_API_KEY),
    "Set WEBPAY_MALL_CODE and WEBPAY_MALL_API_KEY to the academy's Mall, or WEBPAY_MALL to never.",
  ],
  [
    (s) => s.INACTIVITY_WARNING_SECONDS >= s.INACTIVITY_MINUTES * 60,
    "Set INACTIVITY_WARNING_SECONDS to less than INACTIVITY_MINUTES: the warning comes before the end.",
  ],
  [
    (s) => s.CAPTCHA === "recaptcha" && !(s.RECAPTCHA_SITE_KEY && s.RECAPTCHA_SECRET),
    "Set RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET.",
  ],
  [
    (s) => Boolean(s.CRM_LEAD_URL) && !(s.CRM_ORG_ID && s.CRM_FIELDS),
    "Set CRM_ORG_ID and CRM_FIELDS: the CRM does not know leads without them.",
  ],
  [
    (s) => Boolean(s.TAX_DOCUMENTS_URL) && !s.TAX_DOCUMENTS_TOKEN,
    "Set TAX_DOCUMENTS_TOKEN: the provider of tax documents does not answer without it.",
  ],
];

/** An empty setting counts as unset. @throws Error with one sentence for each wrong setting */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map(({ path, message }) => `Setting ${path.join(".")} ${message}.`).join(" "),
    );
  }
  const isProduction = parsed.data.NODE_ENV === "production" || parsed.data.WEBPAY === "production";
  const rules = isProduction ? [...RULES, ...PRODUCTION_RULES] : RULES;
  const broken = rules.filter(([isBroken]) => isBroken(parsed.data)).map(([, sentence]) => sentence);
  if (broken.length > 0) throw new Error(broken.join(" "));
  return { ...parsed.data, isProduction };
}

/** Marks the shop as a trial; never changes a price or skips a rule (CFG-02, AMB-11). */
export const isTrial = ({ TEST_MODE, isProduction }: Settings) => TEST_MODE ?? !isProduction;

/** Off in production: a result page that looks real can be used to cheat (AMB-25). */
export const hasDemoPages = ({ DEMO_PAGES, isProduction }: Settings) => DEMO_PAGES ?? !isProduction;

export const requiresTls = ({ isProduction, ALLOW_PLAIN_SMTP }: Settings) =>
  isProduction && !ALLOW_PLAIN_SMTP;

/** Without a path. A simulator shop may use its machine's name; null when the port is not known yet. */
export function shopUrlOf({ PUBLIC_URL, HOST, PORT }: Settings): string | null {
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin;
  return PORT === 0 ? null : `http://${HOST}:${PORT}`;
}

export const holdLimits = (settings: Settings): HoldLimits => ({
  minutes: {
    stepper: settings.HOLD_MINUTES_STEPPER,
    legacy: settings.HOLD_MINUTES_LEGACY,
    outlet: settings.HOLD_MINUTES_OUTLET,
  },
  capMinutes: settings.HOLD_MINUTES_CAP,
});
