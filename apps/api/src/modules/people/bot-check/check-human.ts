import type { Database } from "../../../db/database";
import type { ServerKeys } from "../../../server-keys";
import type { Settings } from "../../../settings";
import { verifyAltcha } from "./altcha";
import { type Fetch, verifyRecaptcha } from "./recaptcha";

export interface CaptchaParts {
  db: Database;
  settings: Settings;
  keys: ServerKeys;
  /** Reaches Google; only the reCAPTCHA provider uses it. */
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

/** True when the configured provider vouches for the token. A provider without an answer counts as no (AMB-75). */
export async function checkHuman(deps: CaptchaParts, token: string): Promise<boolean> {
  try {
    return await askProvider(deps, token);
  } catch (error) {
    deps.log.warn({ err: error }, "bot check without an answer");
    return false;
  }
}
