import type { Values } from "./environment";

type Rule = [isBroken: (s: Values) => boolean, sentence: string];

// A school fair behind one address needs less; beyond it the limits are useless.
const MAX_LIMIT_FACTOR = 20;
// Reserved names (RFC 2606, RFC 6761).
export const NOBODYS_MAIL = /[@.](example(\.(com|net|org))?|test|invalid|localhost)>?\s*$/i;
// Options that weaken TLS.
const WITHOUT_TLS = /[?&](ignoreTLS|requireTLS|opportunisticTLS|secure|tls\.rejectUnauthorized)=/i;
const hostOf = (address: string | undefined) => address && new URL(address).host;
const isPlain = (address: string | undefined) => address?.startsWith("http://") ?? false;

// For a real shop; each sentence is an instruction for the operator.
const PRODUCTION_RULES: Rule[] = [
  [(s) => s.WEBPAY === "simulator", "Set WEBPAY to integration or production: the simulator takes no money."],
  [
    (s) => s.WEBPAY === "integration" && !s.ALLOW_TEST_CARDS,
    "Set WEBPAY to production, or ALLOW_TEST_CARDS to on: integration sells seats for test cards.",
  ],
  [
    (s) => s.TEST_MODE === true && s.WEBPAY === "production",
    "Set TEST_MODE to off: a shop that takes money is not marked as a trial.",
  ],
  [(s) => !s.SMTP_URL, "Set SMTP_URL: codes and receipts go out by mail."],
  [
    (s) => WITHOUT_TLS.test(s.SMTP_URL ?? "") && !s.ALLOW_PLAIN_SMTP,
    "Take what weakens TLS out of SMTP_URL, or set ALLOW_PLAIN_SMTP to on: codes and receipts name people.",
  ],
  [
    (s) => NOBODYS_MAIL.test(s.MAIL_FROM),
    "Set MAIL_FROM to an address of the academy: example domains take no answers.",
  ],
  [(s) => s.CAPTCHA === "off", "Set CAPTCHA to altcha or recaptcha."],
  [(s) => isPlain(s.PUBLIC_URL), "Set PUBLIC_URL to the shop's https address."],
  [(s) => isPlain(s.DESK_URL), "Set DESK_URL to an https address: keys open nothing over plain http."],
  [
    (s) => s.TRUSTED_PROXY_HOPS === 0,
    "Set TRUSTED_PROXY_HOPS to the number of proxies before the shop: with 0 all buyers share the limits of one address.",
  ],
  [(s) => isPlain(s.CRM_LEAD_URL), "Set CRM_LEAD_URL to an https address: leads name people."],
  [
    (s) => isPlain(s.TAX_DOCUMENTS_URL),
    "Set TAX_DOCUMENTS_URL to an https address: its token opens the books.",
  ],
  [
    (s) => isPlain(s.CHAT_SCRIPT_URL),
    "Set CHAT_SCRIPT_URL to an https address: whoever is on the way could change the script.",
  ],
  [(s) => isPlain(s.MAP_TILES_URL), "Set MAP_TILES_URL to an https address: browsers refuse others."],
  [
    (s) => s.LIMIT_FACTOR > MAX_LIMIT_FACTOR,
    `Set LIMIT_FACTOR to at most ${MAX_LIMIT_FACTOR}: beyond it the limits stop nobody.`,
  ],
];

const RULES: Rule[] = [
  [
    (s) => s.WEBPAY !== "simulator" && !s.PUBLIC_URL,
    "Set PUBLIC_URL to the shop's address: the card provider sends buyers back there.",
  ],
  [
    (s) => s.DESK_URL !== undefined && hostOf(s.DESK_URL) === hostOf(s.PUBLIC_URL),
    "Set DESK_URL to a host of its own: a hole in the shop would be one in the desk.",
  ],
  [
    (s) => s.WEBPAY === "simulator" && !s.WEBPAY_SIMULATOR_URL,
    "Set WEBPAY_SIMULATOR_URL to the simulator's address.",
  ],
  [
    (s) =>
      s.WEBPAY === "production" &&
      s.WEBPAY_MALL !== "always" &&
      !(s.WEBPAY_COMMERCE_CODE && s.WEBPAY_API_KEY),
    "Set WEBPAY_COMMERCE_CODE and WEBPAY_API_KEY to the academy's own.",
  ],
  [
    (s) =>
      s.WEBPAY === "production" &&
      s.WEBPAY_MALL !== "never" &&
      !(s.WEBPAY_MALL_CODE && s.WEBPAY_MALL_API_KEY),
    "Set WEBPAY_MALL_CODE and WEBPAY_MALL_API_KEY to the academy's Mall, or WEBPAY_MALL to never.",
  ],
  [
    (s) => s.INACTIVITY_WARNING_SECONDS >= s.INACTIVITY_MINUTES * 60,
    "Set INACTIVITY_WARNING_SECONDS to less than INACTIVITY_MINUTES: the warning comes before the end.",
  ],
  [
    (s) => s.CAPTCHA === "recaptcha" && !(s.RECAPTCHA_SITE_KEY && s.RECAPTCHA_SECRET),
    "Set RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET.",
  ],
  [
    (s) => Boolean(s.CRM_LEAD_URL) && !(s.CRM_ORG_ID && s.CRM_FIELDS),
    "Set CRM_ORG_ID and CRM_FIELDS: the CRM does not know leads without them.",
  ],
  [
    (s) => Boolean(s.TAX_DOCUMENTS_URL) && !s.TAX_DOCUMENTS_TOKEN,
    "Set TAX_DOCUMENTS_TOKEN: the provider of tax documents does not answer without it.",
  ],
];

/** One sentence for each broken rule; `isProduction` adds those of a real shop. */
export function brokenRules(values: Values, { isProduction }: { isProduction: boolean }): string[] {
  const rules = isProduction ? [...RULES, ...PRODUCTION_RULES] : RULES;
  return rules.filter(([isBroken]) => isBroken(values)).map(([, sentence]) => sentence);
}
