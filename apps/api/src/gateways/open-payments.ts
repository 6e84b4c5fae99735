import type { Settings } from "../settings";
import type { CardPayments } from "./card-payments";
import { openWebpay } from "./webpay";

/** The card provider that the operator's settings name; the server and the desk ask the same one. */
export function openPayments(settings: Settings): CardPayments {
  return openWebpay({
    mode: settings.WEBPAY,
    simulatorUrl: settings.WEBPAY_SIMULATOR_URL,
    plus: { commerceCode: settings.WEBPAY_COMMERCE_CODE, apiKey: settings.WEBPAY_API_KEY },
    mall: { commerceCode: settings.WEBPAY_MALL_CODE, apiKey: settings.WEBPAY_MALL_API_KEY },
  });
}
