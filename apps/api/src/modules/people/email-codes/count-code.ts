import { AppError } from "../../../app-error";
import { isWithinLimits, type LimitDeps } from "../limits/count-call";
import type { Session } from "../sessions/session-queries";
import { findAskers, readMailbox } from "./code-queries";

export interface CodeCounting extends LimitDeps {
  /** The academy's telephone, the way out when a mailbox has had its codes. */
  readSupportPhone: () => Promise<string>;
}

/**
 * Counts a code on its way to a mailbox, so that nobody bombs it, nor locks its owner out (SAFE-03). Who proved it in
 * this session, or asked first for it, has an allowance of their own; who passed a bot check just now and never asked
 * gets one code though others used the mailbox's up, a few times a day.
 * @throws AppError CODES_USED_UP with the telephone, CAPTCHA_REQUIRED where a fresh bot check leads on
 */
export async function countCode(deps: CodeCounting, session: Session, email: string): Promise<void> {
  const mailbox = await readMailbox(deps.db, email);
  const askers = await findAskers(deps.db, { sessionId: session.id, mailbox });
  const allowance = askers.isOwner
    ? { otp_owner_email: `${session.id}:${mailbox}` }
    : { otp_send_email: mailbox };
  if (await isWithinLimits(deps, allowance)) return;
  if (!askers.hasAsked) {
    if (deps.settings.CAPTCHA !== "off" && !session.isFreshlyHuman) throw new AppError("CAPTCHA_REQUIRED");
    if (await isWithinLimits(deps, { otp_rescue_email: mailbox })) return;
  }
  throw new AppError("CODES_USED_UP", { phone: await deps.readSupportPhone() });
}
