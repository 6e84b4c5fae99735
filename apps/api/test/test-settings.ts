import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { deriveServerKeys } from "../src/server-keys";
import { readSettings, type Settings } from "../src/settings";

/** The bot check is off by default. */
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
  // Days may pass between two calls; only tests of inactivity set a limit.
  return { ...settings, INACTIVITY_MINUTES: 1_000 * 24 * 60 };
}

/** Equal in all test shops, so that those on one database share codes and links. */
export const TEST_KEYS = deriveServerKeys(Buffer.alloc(32, 7));
