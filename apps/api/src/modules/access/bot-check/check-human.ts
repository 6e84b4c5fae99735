import { z } from "zod";
import { AppError } from "../../../app-error";
import type { Database } from "../../../db/database";
import type { ServerKeys } from "../../../server-keys";
import type { Settings } from "../../../settings";
import type { Session } from "../sessions/session-queries";
import { verifyAltcha } from "./altcha";

const VERIFY_URL = "https://www.google.com/recaptcha/api/siteverify";
const TIMEOUT_MS = 5_000;

const LOWEST_SCORE = 0.5;

const Verdict = z.looseObject({ success: z.boolean(), score: z.number().optional() });

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

// Google accepts each token once; version 3 adds a score. Throws without a clear answer in time; callers refuse.
async function verifyRecaptcha(
  { secret, fetch }: { secret: string; fetch: Fetch },
  token: string,
): Promise<boolean> {
  const response = await fetch(VERIFY_URL, {
    method: "POST",
    body: new URLSearchParams({ secret, response: token }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`siteverify answered ${response.status}`);
  const { success, score = 1 } = Verdict.parse(await response.json());
  return success && score >= LOWEST_SCORE;
}

export interface CaptchaParts {
  db: Database;
  settings: Settings;
  keys: ServerKeys;
  fetch: Fetch;
  log: { warn(facts: object, text: string): void };
}

async function askProvider({ db, settings, keys, fetch }: CaptchaParts, token: string): Promise<boolean> {
  switch (settings.CAPTCHA) {
    case "off":
      return true;
    case "altcha":
      return await verifyAltcha(db, keys, token);
    case "recaptcha":
      return await verifyRecaptcha({ secret: settings.RECAPTCHA_SECRET ?? "", fetch }, token);
  }
}

// No answer from the provider counts as no (AMB-75).
export async function checkHuman(deps: CaptchaParts, token: string): Promise<boolean> {
  try {
    return await askProvider(deps, token);
  } catch (error) {
    deps.log.warn({ err: error }, "bot check without an answer");
    return false;
  }
}

export const HUMAN_MINUTES = 120;

/** `CAPTCHA=off` admits everybody (SEC-03). @throws AppError CAPTCHA_REQUIRED */
export function requireHuman(session: Session | null, { CAPTCHA }: Settings): void {
  if (CAPTCHA !== "off" && !session?.isHuman) throw new AppError("CAPTCHA_REQUIRED");
}
