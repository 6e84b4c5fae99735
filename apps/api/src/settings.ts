import type { HoldLimits } from "@shop/domain/orders/hold-times";
import { Environment, type Values } from "./settings/environment";
import { brokenRules } from "./settings/rules";

export type Settings = Values & { readonly isProduction: boolean };

type Surroundings = Record<string, string | undefined>;

const presentIn = (environment: Surroundings) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));

const issuesOf = (present: Surroundings) =>
  (Environment.safeParse(present).error?.issues ?? []).map(({ path, message }) => ({
    name: path.join("."),
    sentence: `Setting ${path.join(".")} ${message}.`,
  }));

/** An empty setting counts as unset. @throws Error with one sentence for each wrong setting */
export function readSettings(environment: Surroundings): Settings {
  const present = presentIn(environment);
  const issues = issuesOf(present);
  if (issues.length > 0) throw new Error(issues.map(({ sentence }) => sentence).join(" "));
  const values = Environment.parse(present);
  const isProduction = values.NODE_ENV === "production" || values.WEBPAY === "production";
  const broken = brokenRules(values, { isProduction });
  if (broken.length > 0) throw new Error(broken.join(" "));
  return { ...values, isProduction };
}

/** Of a real shop, without those that are wrong; `unreadable` says one sentence for each. DATABASE_URL may be "". */
export function examineSettings(environment: Surroundings): { settings: Settings; unreadable: string[] } {
  const present = presentIn(environment);
  const issues = issuesOf(present);
  const wrong = new Set(issues.map(({ name }) => name));
  const readable = Object.fromEntries(Object.entries(present).filter(([name]) => !wrong.has(name)));
  const settings = { ...Environment.parse({ DATABASE_URL: "", ...readable }), isProduction: true };
  return { settings, unreadable: issues.map(({ sentence }) => sentence) };
}

/**
 * Marks every page as a trial; never changes a price or skips a rule (CFG-02, AMB-11). In production the cards decide,
 * whatever TEST_MODE says: nobody may take a test card's seat for a bought one.
 */
export const isTrial = ({ TEST_MODE, WEBPAY, isProduction }: Settings) =>
  isProduction ? WEBPAY !== "production" : (TEST_MODE ?? true);

/** Off in production: a result page that looks real can be used to cheat (AMB-25). */
export const hasDemoPages = ({ DEMO_PAGES, isProduction }: Settings) => DEMO_PAGES ?? !isProduction;

export const requiresTls = ({ isProduction, ALLOW_PLAIN_SMTP }: Settings) =>
  isProduction && !ALLOW_PLAIN_SMTP;

/** Without a path. A simulator shop may use its machine's name; null when the port is not known yet. */
export function shopUrlOf({ PUBLIC_URL, HOST, PORT }: Settings): string | null {
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin;
  return PORT === 0 ? null : `http://${HOST}:${PORT}`;
}

/** Of the academy's desk, without a path. */
export const deskUrlOf = ({ DESK_URL, PORT }: Settings): string =>
  DESK_URL === undefined ? `http://localhost:${PORT}` : new URL(DESK_URL).origin;

export const holdLimits = (settings: Settings): HoldLimits => ({
  minutes: {
    stepper: settings.HOLD_MINUTES_STEPPER,
    legacy: settings.HOLD_MINUTES_LEGACY,
    outlet: settings.HOLD_MINUTES_OUTLET,
  },
  capMinutes: settings.HOLD_MINUTES_CAP,
});
