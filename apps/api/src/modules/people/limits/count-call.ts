import { createHash } from "node:crypto";
import { AppError } from "../../../app-error";
import type { Database } from "../../../db/database";
import type { Settings } from "../../../settings";
import { countInWindow, takeFromCount } from "./limit-queries";

interface Limit {
  /** Calls allowed in one window, before the operator's `LIMIT_FACTOR`. */
  limit: number;
  windowSeconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Every limit of the shop: tight per session and e-mail, loose per address, because a school shares one
 * address. What is counted stands in the name's last word.
 */
const LIMITS = {
  captcha_address: { limit: 600, windowSeconds: 10 * MINUTE },
  student_session: { limit: 40, windowSeconds: 10 * MINUTE },
  student_address: { limit: 600, windowSeconds: 10 * MINUTE },
  guardian_session: { limit: 30, windowSeconds: 10 * MINUTE },
  guardian_lookup_session: { limit: 10, windowSeconds: HOUR },
  guardian_lookup_address: { limit: 200, windowSeconds: 10 * MINUTE },
  otp_send_session: { limit: 8, windowSeconds: 15 * MINUTE },
  otp_send_email: { limit: 10, windowSeconds: HOUR },
  otp_send_address: { limit: 200, windowSeconds: HOUR },
  claim_code_rut: { limit: 2, windowSeconds: 24 * HOUR },
  otp_check_session: { limit: 30, windowSeconds: 15 * MINUTE },
  otp_check_address: { limit: 600, windowSeconds: 15 * MINUTE },
  lead_session: { limit: 20, windowSeconds: 10 * MINUTE },
  lead_address: { limit: 600, windowSeconds: 10 * MINUTE },
  order_lookup_address: { limit: 300, windowSeconds: 10 * MINUTE },
  /** Wrong numbers of an order, as the key of its result page and receipt. */
  order_number_order: { limit: 10, windowSeconds: 24 * HOUR },
  receipt_code_order: { limit: 4, windowSeconds: HOUR },
  resend_order: { limit: 5, windowSeconds: HOUR },
  resend_address: { limit: 60, windowSeconds: HOUR },
  csp_report_address: { limit: 60, windowSeconds: 10 * MINUTE },
  coupon_session: { limit: 20, windowSeconds: 10 * MINUTE },
  coupon_address: { limit: 200, windowSeconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof LIMITS;
type Subjects = Partial<Record<LimitName, string>>;

interface CountedCall {
  key: string;
  limit: number;
  windowSeconds: number;
}

/** The table must not become a list of who bought: it keeps a digest of the key. */
const digestOf = (key: string) => createHash("sha256").update(key).digest("base64url");

/**
 * Counts one call and refuses those beyond the limit. The count stands whatever happens to the call,
 * so it is never made inside the caller's transaction.
 * @throws AppError TOO_MANY_REQUESTS with `retryAfter` in seconds
 */
export async function countCall(db: Database, { key, limit, windowSeconds }: CountedCall): Promise<void> {
  const { count, retryAfter } = await countInWindow(db, { key: digestOf(key), windowSeconds });
  if (count > limit) throw new AppError("TOO_MANY_REQUESTS", { retryAfter });
}

/**
 * Counts one call against each named limit, for its subject: a session, an e-mail, an address.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function limitCalls(
  { db, settings }: { db: Database; settings: Settings },
  subjects: Subjects,
): Promise<void> {
  for (const [name, subject] of Object.entries(subjects)) {
    const { limit, windowSeconds } = LIMITS[name as LimitName];
    await countCall(db, {
      key: `${name}:${subject}`,
      limit: Math.max(1, Math.round(limit * settings.LIMIT_FACTOR)),
      windowSeconds,
    });
  }
}

/** Takes back a call of each named limit that turned out not to count. */
export async function giveBackCall(db: Database, subjects: Subjects): Promise<void> {
  for (const [name, subject] of Object.entries(subjects)) {
    await takeFromCount(db, digestOf(`${name}:${subject}`));
  }
}
