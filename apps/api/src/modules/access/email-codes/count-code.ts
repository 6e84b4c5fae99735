import { OTP_LIMITS } from "@shop/domain/limits";
import { AppError } from "../../../app-error";
import { neighboursOf } from "../../../http/network-of";
import { giveBackCall, isWithinLimits, type LimitDeps, limitCalls } from "../limits/count-call";
import type { Session } from "../sessions/session-queries";
import { countTries, findAskers, readMailbox } from "./code-queries";

export interface CodeCounting extends LimitDeps {
  readAcademy: () => Promise<{ supportPhone: string }>;
}

interface Asker {
  session: Session;
  email: string;
  /** From `http/network-of.ts`. */
  network: string;
  /** A purchase of the mailbox whose link this person has or that this session bought. */
  ownOrderId?: number | null;
}

interface CountedCode {
  isReserved: boolean;
}

// In order: what an hour refuses does not count for its day.
async function isWithinEach(deps: LimitDeps, each: Parameters<typeof isWithinLimits>[1][]): Promise<boolean> {
  for (const limits of each) if (!(await isWithinLimits(deps, limits))) return false;
  return true;
}

async function isRescued(
  deps: LimitDeps,
  { fromHere, mailbox }: { fromHere: string; mailbox: string },
): Promise<boolean> {
  const ofAddress = { otp_rescue_address: fromHere };
  if (!(await isWithinLimits(deps, ofAddress))) return false;
  if (await isWithinLimits(deps, { otp_rescue_email: mailbox })) return true;
  await giveBackCall(deps, ofAddress);
  return false;
}

/**
 * Against flooding a mailbox or locking its owner out (SAFE-03): owner and link holders have their own allowance.
 * @throws AppError TOO_MANY_REQUESTS, CODES_USED_UP, CAPTCHA_REQUIRED (a fresh bot check may earn one code more)
 */
export async function countCode(
  deps: CodeCounting,
  { session, email, network, ownOrderId = null }: Asker,
): Promise<CountedCode> {
  await limitCalls(deps, { code_address: network, code_hour_address: network });
  const mailbox = await readMailbox(deps.db, email);
  const askers = await findAskers(deps.db, { sessionId: session.id, mailbox });
  const isReserved = ownOrderId !== null || askers.isOwner;
  const subject = isReserved ? `${session.id}:${mailbox}` : mailbox;
  const neighbours = neighboursOf(network);
  const fromHere = `${neighbours}:${mailbox}`;
  // Links get passed on: their holders share a limit, except who proved the mailbox.
  const ofLink =
    ownOrderId === null || askers.isOwner
      ? []
      : [
          { purchase_code_address: `${neighbours}:${ownOrderId}` },
          { purchase_code_order: String(ownOrderId) },
        ];
  const limits = isReserved
    ? [{ otp_owner_email: subject }, { otp_known_email: subject }, ...ofLink]
    : [{ otp_stranger_address: fromHere }, { otp_send_email: subject }, { otp_stranger_email: subject }];
  const tries = await countTries(deps.db, { mailbox, isReserved, sessionId: session.id });
  if (tries < OTP_LIMITS.attemptsOfDay && (await isWithinEach(deps, limits))) return { isReserved };
  if (!askers.hasAsked) {
    if (deps.settings.CAPTCHA !== "off" && !session.isFreshlyHuman) throw new AppError("CAPTCHA_REQUIRED");
    if (await isRescued(deps, { fromHere, mailbox })) return { isReserved: true };
  }
  throw new AppError("CODES_USED_UP", { phone: (await deps.readAcademy()).supportPhone });
}
