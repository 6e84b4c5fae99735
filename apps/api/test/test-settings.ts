import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { deriveServerKeys } from "../src/server-keys";
import { readSettings, type Settings } from "../src/settings";

/** Settings of a shop under test; the bot check is off unless a test asks for it. */
export function testSettings(environment: Record<string, string> = {}): Settings {
  const settings = readSettings({
    DATABASE_URL: "postgresql://test",
    WEBPAY_SIMULATOR_URL: "http://127.0.0.1:1",
    CATALOGUE_DIR: FROZEN_CATALOGUE,
    CAPTCHA: "off",
    LOG_LEVEL: "silent",
    ...environment,
  });
  if (environment.INACTIVITY_MINUTES !== undefined) return settings;
  // Tests let days pass between two calls of a browser; only who tries it is away meanwhile.
  return { ...settings, INACTIVITY_MINUTES: 1_000 * 24 * 60 };
}

/** Keys of every test shop, so that two of them on one database know each other's codes and links. */
export const TEST_KEYS = deriveServerKeys(Buffer.alloc(32, 7));
