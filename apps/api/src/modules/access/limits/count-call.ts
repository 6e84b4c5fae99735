import { createHash, createHmac } from "node:crypto";
import { AppError } from "../../../app-error";
import type { Database, Reader, Tx } from "../../../db/database";
import type { ServerKeys } from "../../../server-keys";
import type { Settings } from "../../../settings";
import { requireHuman } from "../bot-check/check-human";
import { type Session, useSession } from "../sessions/session-queries";
import { admit, type Counted, countInWindows, takeFromCount, type Window } from "./limit-queries";

export interface Limit {
  limit: number;
  windowSeconds: number;
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

// The counted subject is the end of the name.
export const LIMITS = {
  guardian_lookup_session: { limit: 10, windowSeconds: HOUR },
  otp_send_email: { limit: 10, windowSeconds: HOUR },
  otp_stranger_email: { limit: 20, windowSeconds: 24 * HOUR },
  /** Strangers from one address and its neighbours to one mailbox. */
  otp_stranger_address: { limit: 6, windowSeconds: 24 * HOUR },
  /** A session that is known to the mailbox or requested first. */
  otp_owner_email: { limit: 5, windowSeconds: HOUR },
  otp_known_email: { limit: 15, windowSeconds: 24 * HOUR },
  /** Everybody with a purchase's link and no proof, whatever strangers do. */
  purchase_code_order: { limit: 30, windowSeconds: HOUR },
  purchase_code_address: { limit: 8, windowSeconds: 24 * HOUR },
  /** With a fresh bot check, once codes are used up: blocking a family all day takes nearly two hundred addresses. */
  otp_rescue_email: { limit: 8, windowSeconds: HOUR },
  otp_rescue_address: { limit: 1, windowSeconds: 24 * HOUR },
  /** From one address to any mailboxes: fits a school's busiest day, stops spam. */
  code_address: { limit: 1_500, windowSeconds: 24 * HOUR },
  code_hour_address: { limit: 400, windowSeconds: HOUR },
  quote_mail_address: { limit: 500, windowSeconds: 24 * HOUR },
  quote_mail_hour_address: { limit: 150, windowSeconds: HOUR },
  /** Mails of purchases to a student's mailbox, which nobody proved: a dozen, however many orders name it. */
  student_mail_mailbox: { limit: 12, windowSeconds: 24 * HOUR },
  claim_code_rut: { limit: 2, windowSeconds: 24 * HOUR },
  order_lookup_address: { limit: 300, windowSeconds: 10 * MINUTE },
  /** Wrong order numbers, which are keys of result pages and receipts. */
  order_number_address: { limit: 60, windowSeconds: HOUR },
  receipt_code_order: { limit: 4, windowSeconds: HOUR },
  resend_order: { limit: 5, windowSeconds: HOUR },
  /** Each press requests a form from the card provider. */
  press_minute_session: { limit: 5, windowSeconds: MINUTE },
  press_hour_session: { limit: 30, windowSeconds: HOUR },
  csp_report_address: { limit: 60, windowSeconds: 10 * MINUTE },
  /** One per course that somebody tries, behind a school's address. */
  quote_address: { limit: 3_000, windowSeconds: 10 * MINUTE },
  /** Quotes on their way to one mailbox. */
  quote_mail_email: { limit: 5, windowSeconds: HOUR },
  /** Staff or a mail answers each. */
  rights_request_email: { limit: 10, windowSeconds: 24 * HOUR },
  coupon_session: { limit: 20, windowSeconds: 10 * MINUTE },
  coupon_address: { limit: 200, windowSeconds: 10 * MINUTE },
  /** All calls of the desk that need nobody. */
  desk_call_address: { limit: 300, windowSeconds: 10 * MINUTE },
  /** Whoever types a mailbox, theirs or not: one stranger leaves the person some. */
  desk_code_address: { limit: 4, windowSeconds: HOUR },
  desk_code_mailbox: { limit: 6, windowSeconds: HOUR },
  /** Wrong second factors beside right codes by e-mail. */
  desk_second_member: { limit: 10, windowSeconds: HOUR },
  /** Looks at families, far beyond what a person reads. */
  desk_look_member: { limit: 300, windowSeconds: 10 * MINUTE },
  desk_list_member: { limit: 30, windowSeconds: HOUR },
  /** Requests over personal data, each of which wants somebody verified. */
  desk_answer_member: { limit: 20, windowSeconds: HOUR },
  /** Plans and presses with another RUT or mailbox, which tell whether a family has it. */
  desk_identity_member: { limit: 40, windowSeconds: HOUR },
  desk_mail_recipient: { limit: 10, windowSeconds: HOUR },
  desk_note_purchase: { limit: 30, windowSeconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
type Subjects = Partial<Record<LimitName, string>>;

export interface CountedCall {
  key: string;
  limit: number;
  windowSeconds: number;
}

export interface LimitDeps {
  db: Database;
  settings: Settings;
  keys: Pick<ServerKeys, "limits">;
}

// The table must not list who bought. Keyed, because all RUTs can be tried in seconds.
const digestOf = ({ limits }: LimitDeps["keys"], key: string) =>
  createHmac("sha256", limits).update(key).digest("base64url");

// Must match PostgreSQL's digest (`ADMIT`); session ids cannot be guessed, so no key.
const digestOfOwn = (key: string) => createHash("sha256").update(key).digest("base64url");

const factored = (limit: number, { LIMIT_FACTOR }: Settings) => Math.max(1, Math.round(limit * LIMIT_FACTOR));

// `retryAfter` is the longest of the windows, in seconds.
function refuseBeyond(
  settings: Settings,
  calls: readonly CountedCall[],
  counted: ReadonlyMap<string, Counted>,
): void {
  const over = calls.flatMap(({ key, limit }) => {
    const { count = 0, retryAfter = 1 } = counted.get(key) ?? {};
    return count > factored(limit, settings) ? [retryAfter] : [];
  });
  if (over.length > 0) throw new AppError("TOO_MANY_REQUESTS", { retryAfter: Math.max(...over) });
}

// Never inside the caller's transaction: the count must stay.
export async function countCalls(
  { db, settings, keys }: LimitDeps,
  calls: readonly CountedCall[],
): Promise<void> {
  const keyed = calls.map((call) => ({ ...call, key: digestOf(keys, call.key) }));
  refuseBeyond(settings, keyed, await countInWindows(db, keyed));
}

const toWindow = ({ key, windowSeconds: seconds }: CountedCall): Window => ({ key, seconds });

interface AdmittedCall {
  secretHashes: readonly Buffer[];
  needsHuman: boolean;
  /** Reads are no activity. */
  isActivity: boolean;
  network: CountedCall;
  session: readonly CountedCall[];
}

/** @throws AppError CAPTCHA_REQUIRED, which is not counted, and TOO_MANY_REQUESTS */
export async function admitCall(
  { db, settings, keys }: LimitDeps,
  { secretHashes, needsHuman, isActivity, network, session }: AdmittedCall,
): Promise<Session | null> {
  const ofNetwork = { ...network, key: digestOf(keys, network.key) };
  const admitted = await admit(db, {
    secretHashes,
    needsHuman: needsHuman && settings.CAPTCHA !== "off",
    idleMinutes: settings.INACTIVITY_MINUTES,
    windows: [toWindow(ofNetwork)],
    sessionWindows: session.map(toWindow),
  });
  const found = admitted.session && (await useSession(db, admitted.session, { isActivity }));
  if (needsHuman) requireHuman(found, settings);
  const own = found ? session.map((call) => ({ ...call, key: digestOfOwn(call.key + found.id) })) : [];
  refuseBeyond(settings, [ofNetwork, ...own], admitted.counted);
  return found;
}

/** @throws AppError TOO_MANY_REQUESTS */
export async function limitCalls(deps: LimitDeps, subjects: Subjects): Promise<void> {
  const calls = Object.entries(subjects).map(([name, subject]) => ({
    key: `${name}:${subject}`,
    ...LIMITS[name as LimitName],
  }));
  await countCalls(deps, calls);
}

/** In a transaction, the count stays if that commits. @returns what is left of the limit; below 0 beyond it */
export async function countTry(
  { db, settings, keys }: Omit<LimitDeps, "db"> & { db: Tx },
  name: LimitName,
  subject: string,
): Promise<{ left: number; retryAfter: number }> {
  const { limit, windowSeconds } = LIMITS[name];
  const key = digestOf(keys, `${name}:${subject}`);
  const { count = 1, retryAfter = 1 } = (await countInWindows(db, [{ key, windowSeconds }])).get(key) ?? {};
  return { left: factored(limit, settings) - count, retryAfter };
}

export async function isWithinLimits(deps: LimitDeps, subjects: Subjects): Promise<boolean> {
  return await limitCalls(deps, subjects).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return false;
      throw error;
    },
  );
}

export async function giveBackCall(
  { db, keys }: Pick<LimitDeps, "keys"> & { db: Reader },
  subjects: Subjects,
): Promise<void> {
  for (const [name, subject] of Object.entries(subjects)) {
    await takeFromCount(db, digestOf(keys, `${name}:${subject}`));
  }
}
