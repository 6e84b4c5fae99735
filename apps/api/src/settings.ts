import type { HoldLimits } from "@shop/domain/orders/hold-times";
import { z } from "zod";
import { CrmFields } from "./gateways/crm";

/** Numbers of the environment: text that must be a whole number within bounds. */
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

const CommerceCode = z
  .string()
  .regex(/^\d{12}$/, { error: "must have 12 digits" })
  .optional();

/** Every setting with its default; `.env.example` documents each. */
export const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default("localhost"),
  DATABASE_URL: z.string({ error: "must name a PostgreSQL server" }),
  PUBLIC_URL: Url.optional(),
  DATA_DIR: z.string().default(".data"),
  CATALOGUE_DIR: z.string().optional(),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  METRICS_TOKEN: z.string().min(16, { error: "must have at least 16 characters" }).optional(),
  TRUSTED_PROXY_HOPS: whole(0, 5).default(0),
  DRAIN_NOTICE_SECONDS: whole(0, 15).default(0),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an address like smtp://mail.example:587" })
    .optional(),
  SMTP_CHECK: OnOff.default(true),
  MAIL_FROM: z.string().default("PDV Inscripciones <inscripciones@pdv.example>"),
  WEBPAY: oneOf(["simulator", "integration", "production"]).default("simulator"),
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
  LEAD_DELAY_MINUTES: whole(0, 1_440).default(60),
  LEAD_RETENTION_DAYS: whole(7, 1_825).default(180),
  DRAFT_RETENTION_DAYS: whole(7, 730).default(90),
  OTP_CHECK: OnOff.default(true),
  TEST_MODE: OnOff.optional(),
  FALLBACK_DISCOUNT: between(0, 100).default(42),
  HOLD_MINUTES_STEPPER: Minutes.default(15),
  HOLD_MINUTES_LEGACY: Minutes.default(15),
  HOLD_MINUTES_OUTLET: Minutes.default(5),
  HOLD_MINUTES_CAP: whole(5, 480).default(60),
  HOLD_MAX_ORDERS_PER_PERSON: whole(1, 20).default(3),
  INACTIVITY_MINUTES: Minutes.default(15),
  INACTIVITY_WARNING_SECONDS: whole(5, 300).default(30),
  SESSION_HOURS: whole(1, 72).default(24),
  CAPTCHA: oneOf(["altcha", "recaptcha", "off"]).default("altcha"),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  LIMIT_FACTOR: between(0.1, 10_000).default(1),
  CHAT_SCRIPT_URL: Url.optional(),
  MAP_TILES_URL: z.string().optional(),
  PUBLICITY_CONSENT: oneOf(["always", "ask"]).default("always"),
});

export type Settings = Readonly<z.output<typeof Environment>> & { readonly isProduction: boolean };

/** What a real shop may not run with; each sentence says what to do. */
const PRODUCTION_RULES: [(s: z.output<typeof Environment>) => boolean, string][] = [
  [(s) => s.WEBPAY === "simulator", "Set WEBPAY to integration or production: the simulator takes no money."],
  [(s) => !s.SMTP_URL, "Set SMTP_URL: codes and receipts go out by mail."],
  [(s) => s.CAPTCHA === "off", "Set CAPTCHA to altcha or recaptcha."],
  [(s) => !s.PUBLIC_URL?.startsWith("https://"), "Set PUBLIC_URL to the shop's https address."],
];

/** Rules that hold everywhere. */
const RULES: [(s: z.output<typeof Environment>) => boolean, string][] = [
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
    (s) => s.CAPTCHA === "recaptcha" && !(s.RECAPTCHA_SITE_KEY && s.RECAPTCHA_SECRET),
    "Set RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET.",
  ],
  [
    (s) => Boolean(s.CRM_LEAD_URL) && !(s.CRM_ORG_ID && s.CRM_FIELDS),
    "Set CRM_ORG_ID and CRM_FIELDS: the CRM does not know leads without them.",
  ],
];

/**
 * Reads the operator's settings; an empty one counts as not set.
 * @throws Error whose message names every wrong setting in one sentence each
 */
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

/** Lengths of the reservations of each flow. */
export const holdLimits = (settings: Settings): HoldLimits => ({
  minutes: {
    stepper: settings.HOLD_MINUTES_STEPPER,
    legacy: settings.HOLD_MINUTES_LEGACY,
    outlet: settings.HOLD_MINUTES_OUTLET,
  },
  capMinutes: settings.HOLD_MINUTES_CAP,
});
