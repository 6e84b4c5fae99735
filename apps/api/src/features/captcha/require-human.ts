import { AppError } from "../../app-error";
import type { Settings } from "../../settings";
import type { Session } from "../sessions/queries";

/** How long a passed bot check counts; a buyer with several students needs it once. */
export const HUMAN_MINUTES = 120;

/**
 * Refuses whoever has not passed the bot check lately; `CAPTCHA=off` lets everybody in (SEC-03, AMB-82).
 * @param now the database's time
 * @throws AppError CAPTCHA_REQUIRED
 */
export function requireHuman(
  session: Session | null,
  { settings, now }: { settings: Settings; now: Date },
): void {
  if (settings.CAPTCHA === "off") return;
  if (!session?.humanUntil || session.humanUntil <= now) throw new AppError("CAPTCHA_REQUIRED");
}
