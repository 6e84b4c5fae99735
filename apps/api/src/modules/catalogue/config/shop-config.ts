import type { ShopConfig } from "@shop/contracts/shop-config";
import type { Settings } from "../../../settings";
import type { Academy } from "../academy";

const captchaOf = ({ CAPTCHA, RECAPTCHA_SITE_KEY }: Settings): ShopConfig["captcha"] => ({
  provider: CAPTCHA,
  siteKey: CAPTCHA === "recaptcha" ? (RECAPTCHA_SITE_KEY ?? null) : null,
});

/**
 * The browser's share of the settings; secrets stay here. `testMode` is on by default outside production and never
 * changes a price or skips a rule (AMB-11).
 */
export function shopConfig({
  settings,
  academy,
  offer,
}: {
  settings: Settings;
  academy: Academy;
  offer: ShopConfig["offer"];
}): Omit<ShopConfig, "serverNow"> {
  const { supportPhone, seasonYear, seasonEnds, season, seller, links, documents, enrolmentFee } = academy;
  return {
    supportPhone,
    offer,
    otpCheck: settings.OTP_CHECK,
    testMode: settings.TEST_MODE ?? !settings.isProduction,
    fallbackDiscount: settings.FALLBACK_DISCOUNT,
    enrolmentFee,
    holdMinutes: {
      stepper: settings.HOLD_MINUTES_STEPPER,
      legacy: settings.HOLD_MINUTES_LEGACY,
      outlet: settings.HOLD_MINUTES_OUTLET,
    },
    inactivity: {
      totalSeconds: settings.INACTIVITY_MINUTES * 60,
      warningSeconds: settings.INACTIVITY_WARNING_SECONDS,
    },
    seasonYear,
    seasonEnds,
    season,
    seller,
    links,
    documents,
    captcha: captchaOf(settings),
    chatScriptUrl: settings.CHAT_SCRIPT_URL ?? null,
    mapTilesUrl: settings.MAP_TILES_URL ?? null,
    askPublicityConsent: settings.PUBLICITY_CONSENT === "ask",
  };
}
