import type { ShopConfig } from "@shop/contracts/shop-config";
import { recaptchaToken } from "./recaptcha";
import { solveAltcha } from "./solve-altcha";

/** Token of the configured bot check; it serves once (SEC-03, AMB-75). Rejects when none can be had: it fails closed. */
export async function captchaToken({ provider, siteKey }: ShopConfig["captcha"]): Promise<string> {
  if (provider === "altcha") return await solveAltcha();
  if (provider === "recaptcha") return await recaptchaToken(siteKey ?? "");
  return "off";
}
