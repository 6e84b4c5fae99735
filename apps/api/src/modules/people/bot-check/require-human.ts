import { AppError } from "../../../app-error";
import type { Settings } from "../../../settings";
import type { Session } from "../sessions/session-queries";

/** How long a passed bot check counts; a buyer with several students needs it once. */
export const HUMAN_MINUTES = 120;

/**
 * Refuses whoever has not passed the bot check lately; `CAPTCHA=off` lets everybody in (SEC-03).
 * @throws AppError CAPTCHA_REQUIRED
 */
export function requireHuman(session: Session | null, { CAPTCHA }: Settings): void {
  if (CAPTCHA !== "off" && !session?.isHuman) throw new AppError("CAPTCHA_REQUIRED");
}
