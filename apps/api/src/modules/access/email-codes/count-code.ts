import { OTP_LIMITS } from "@shop/domain/limits";
import { AppError } from "../../../app-error";
import { neighboursOf } from "../../../http/network-of";
import { giveBackCall, isWithinLimits, type LimitDeps, limitCalls } from "../limits/count-call";
import type { Session } from "../sessions/session-queries";
import { countTries, findAskers, readMailbox } from "./code-queries";

export interface CodeCounting extends LimitDeps {
  /** Its telephone is the way out when a mailbox has had its codes. */
  readAcademy: () => Promise<{ supportPhone: string }>;
}

interface Asker {
  session: Session;
  email: string;
  /** That asks (`http/network-of.ts`). */
  network: string;
  /** A purchase of the mailbox, whose link this asker has or that this session bought. */
  ownOrderId?: number | null;
}

/** A code that may be sent: strangers' tries count for nothing where it is reserved. */
interface CountedCode {
  isReserved: boolean;
}

/** Counts against limits one after another: what an hour refuses is not counted for its day. */
async function isWithinEach(deps: LimitDeps, each: Parameters<typeof isWithinLimits>[1][]): Promise<boolean> {
  for (const limits of each) if (!(await isWithinLimits(deps, limits))) return false;
  return true;
}

/** Whether there is one code more for this address and its neighbours. What the hour refuses they may ask for in the next. */
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
 * Counts a code on its way to a mailbox, so that nobody bombs it, nor locks its owner out (SAFE-03). Strangers have so many
 * codes and tries a day together. Who proved it in this session, asked first for it, or has the link of a purchase, has an
 * allowance of their own, which is out of strangers' reach; who passed a bot check just now and never asked gets one code
 * though others used the mailbox's up, once a day of an address with its neighbours, of which strangers have a part only.
 * @throws AppError TOO_MANY_REQUESTS for the address, CODES_USED_UP with the telephone, CAPTCHA_REQUIRED where a fresh bot check leads on
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
  // A link may have been passed on: who has it shares its codes, but for whoever proved the mailbox.
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
