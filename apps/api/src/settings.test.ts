import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { hasDemoPages, isTrial, readSettings, requiresTls } from "./settings";
import { Environment } from "./settings/environment";

const SIMULATED = { DATABASE_URL: "postgresql://shop", WEBPAY_SIMULATOR_URL: "http://127.0.0.1:4800" };
const REAL = {
  DATABASE_URL: "postgresql://shop",
  NODE_ENV: "production",
  PUBLIC_URL: "https://inscripciones.pdv.example",
  SMTP_URL: "smtps://user:password@smtp.example:465",
  WEBPAY: "production",
  WEBPAY_COMMERCE_CODE: "597012345678",
  WEBPAY_API_KEY: "key",
  WEBPAY_MALL_CODE: "597012345679",
  WEBPAY_MALL_API_KEY: "mall-key",
  TRUSTED_PROXY_HOPS: "1",
  MAIL_FROM: "Academia <inscripciones@academia.cl>",
};

const CRM = {
  CRM_ORG_ID: "00D5e000001AbCd",
  CRM_FIELDS:
    "rut=00N01,birthDate=00N02,campus=00N03,program=00N04,landing=00N05,authorizationPublicitary=00N06",
};

test("with a database and a simulator everything else has a default [CFG-03]", () => {
  expect(readSettings(SIMULATED)).toMatchObject({
    PORT: 3000,
    WEBPAY: "simulator",
    OTP_CHECK: true,
    FALLBACK_DISCOUNT: 42,
    HOLD_MINUTES_OUTLET: 5,
    CAPTCHA: "altcha",
    PUBLICITY_CONSENT: "ask",
    NAME_RULES: "spec",
    isProduction: false,
  });
});

test("texts become numbers and switches, and an empty setting counts as not set [CFG-01] [CFG-02]", () => {
  const settings = readSettings({ ...SIMULATED, PORT: "0", OTP_CHECK: "off", TEST_MODE: "on", SMTP_URL: "" });
  expect(settings).toMatchObject({ PORT: 0, OTP_CHECK: false, TEST_MODE: true });
  expect(settings.SMTP_URL).toBeUndefined();
});

test.each([
  [{ DATABASE_URL: "" }, "Setting DATABASE_URL must name a PostgreSQL server."],
  [{ PORT: "many" }, "Setting PORT must be a whole number from 0 to 65535."],
  [{ PORT: "3000.5" }, "Setting PORT must be a whole number from 0 to 65535."],
  [{ PUBLIC_URL: "pdv.example" }, "Setting PUBLIC_URL must be an address like https://shop.example."],
  [
    { PREVIOUS_KEYS: "server-2026.key" },
    "Setting PREVIOUS_KEYS must be days and files like 2027-12-31:server-2026.key, with commas between them.",
  ],
  [{ SMTP_URL: "smtp.example" }, "Setting SMTP_URL must be an address like smtp://mail.example:587."],
  [{ LOG_LEVEL: "loud" }, "Setting LOG_LEVEL must be fatal or error or warn or info or debug or silent."],
  [{ WEBPAY: "test" }, "Setting WEBPAY must be simulator or integration or production."],
  [{ WEBPAY_COMMERCE_CODE: "5970" }, "Setting WEBPAY_COMMERCE_CODE must have 12 digits."],
  [{ WEBPAY_MALL: "yes" }, "Setting WEBPAY_MALL must be several or always or never."],
  [{ WEBPAY_MALL_CODE: "5970" }, "Setting WEBPAY_MALL_CODE must have 12 digits."],
  [{ OTP_CHECK: "no" }, "Setting OTP_CHECK must be on or off."],
  [{ FALLBACK_DISCOUNT: "101" }, "Setting FALLBACK_DISCOUNT must be a number from 0 to 100."],
  [{ HOLD_MINUTES_STEPPER: "0" }, "Setting HOLD_MINUTES_STEPPER must be a whole number from 1 to 120."],
  [{ SECTION_SHARE_PERCENT: "0" }, "Setting SECTION_SHARE_PERCENT must be a whole number from 1 to 100."],
  [
    { SHARED_MAIL_DOMAINS: "liceo.cl, colegio" },
    "Setting SHARED_MAIL_DOMAINS must be domains like liceo.cl, with commas between them.",
  ],
  [{ LIMIT_FACTOR: "0" }, "Setting LIMIT_FACTOR must be a number from 0.1 to 10000."],
  [{ METRICS_TOKEN: "short" }, "Setting METRICS_TOKEN must have at least 16 characters."],
  [{ CRM_ORG_ID: "123" }, "Setting CRM_ORG_ID must be the org's id, 00D and 12 or 15 more."],
  [
    { CRM_FIELDS: "rut=00N01" },
    "Setting CRM_FIELDS must name a field for each of rut, birthDate, campus, program, landing, " +
      "authorizationPublicitary, as name=field and separated by commas.",
  ],
  [
    { CRM_LEAD_URL: "https://webto.salesforce.com/servlet" },
    "Set CRM_ORG_ID and CRM_FIELDS: the CRM does not know leads without them.",
  ],
  [
    { WEBPAY: "integration" },
    "Set PUBLIC_URL to the shop's address: the card provider sends buyers back there.",
  ],
  [{ WEBPAY_SIMULATOR_URL: "" }, "Set WEBPAY_SIMULATOR_URL to the simulator's address."],
  [{ CAPTCHA: "recaptcha" }, "Set RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET."],
])("%j is refused with one sentence", (change, sentence) => {
  expect(() => readSettings({ ...SIMULATED, ...change })).toThrow(new Error(sentence));
});

test("all mistakes are told at once", () => {
  expect(() => readSettings({ PORT: "x", CAPTCHA: "x" })).toThrow(
    new Error(
      "Setting PORT must be a whole number from 0 to 65535. Setting DATABASE_URL must name a PostgreSQL server. " +
        "Setting CAPTCHA must be altcha or recaptcha or off.",
    ),
  );
});

describe("a real shop", () => {
  test("is no trial and has no demonstration, unless its operator says so [CFG-02, AMB-25]", () => {
    const real = readSettings(REAL);
    expect([isTrial(real), hasDemoPages(real)]).toEqual([false, false]);
    expect(hasDemoPages(readSettings({ ...REAL, DEMO_PAGES: "on" }))).toBe(true);
    const own = readSettings(SIMULATED);
    expect([isTrial(own), hasDemoPages(own)]).toEqual([true, true]);
    expect(isTrial(readSettings({ ...SIMULATED, TEST_MODE: "off" }))).toBe(false);
  });

  test.each(["", "on", "off"])(
    "with test cards it is marked as a trial, whatever TEST_MODE says (%j) [DOCTOR-10]",
    (mode) => {
      const cards = { ...REAL, WEBPAY: "integration", ALLOW_TEST_CARDS: "on", TEST_MODE: mode };
      expect(isTrial(readSettings(cards))).toBe(true);
    },
  );

  test("starts when all that it needs is set", () => {
    expect(readSettings(REAL)).toMatchObject({ WEBPAY: "production", isProduction: true });
    const trial = { ...REAL, WEBPAY: "integration", ALLOW_TEST_CARDS: "on" };
    expect(readSettings(trial).isProduction).toBe(true);
  });

  test.each([
    [{ SMTP_URL: "" }, "Set SMTP_URL: codes and receipts go out by mail."],
    [{ CAPTCHA: "off" }, "Set CAPTCHA to altcha or recaptcha."],
    [{ PUBLIC_URL: "http://inscripciones.pdv.example" }, "Set PUBLIC_URL to the shop's https address."],
    [
      { DESK_URL: "http://mesa.pdv.example" },
      "Set DESK_URL to an https address: keys open nothing over plain http.",
    ],
    [
      { DESK_URL: "https://inscripciones.pdv.example/gestion" },
      "Set DESK_URL to a host of its own: a hole in the shop would be one in the desk.",
    ],
    [{ PUBLIC_URL: "" }, "Set PUBLIC_URL to the shop's address: the card provider sends buyers back there."],
    [{ WEBPAY_API_KEY: "" }, "Set WEBPAY_COMMERCE_CODE and WEBPAY_API_KEY to the academy's own."],
    [
      { WEBPAY_MALL_API_KEY: "" },
      "Set WEBPAY_MALL_CODE and WEBPAY_MALL_API_KEY to the academy's Mall, or WEBPAY_MALL to never.",
    ],
    [
      { WEBPAY: "simulator", WEBPAY_SIMULATOR_URL: "http://127.0.0.1:4800" },
      "Set WEBPAY to integration or production: the simulator takes no money.",
    ],
    [
      { TRUSTED_PROXY_HOPS: "" },
      "Set TRUSTED_PROXY_HOPS to the number of proxies before the shop: with 0 all buyers share the limits of one address.",
    ],
    [
      { WEBPAY: "integration" },
      "Set WEBPAY to production, or ALLOW_TEST_CARDS to on: integration sells seats for test cards.",
    ],
    [{ TEST_MODE: "on" }, "Set TEST_MODE to off: a shop that takes money is not marked as a trial."],
    [
      { ...CRM, CRM_LEAD_URL: "http://crm.academia.cl/leads" },
      "Set CRM_LEAD_URL to an https address: leads name people.",
    ],
    [
      { CHAT_SCRIPT_URL: "http://chat.academia.cl/widget.js" },
      "Set CHAT_SCRIPT_URL to an https address: whoever is on the way could change the script.",
    ],
    [
      { MAP_TILES_URL: "http://tile.example/{z}/{x}/{y}.png" },
      "Set MAP_TILES_URL to an https address: browsers refuse others.",
    ],
    ...["ignoreTLS=true", "tls.rejectUnauthorized=false", "pool=true&requireTLS=0"].map(
      (query): [object, string] => [
        { SMTP_URL: `smtp://smtp.academia.cl:587?${query}` },
        "Take what weakens TLS out of SMTP_URL, or set ALLOW_PLAIN_SMTP to on: codes and receipts name people.",
      ],
    ),
    [{ LIMIT_FACTOR: "10000" }, "Set LIMIT_FACTOR to at most 20: beyond it the limits stop nobody."],
    [{ LIMIT_FACTOR: "20.5" }, "Set LIMIT_FACTOR to at most 20: beyond it the limits stop nobody."],
    ...["", "tienda@pdv.example", "T <t@example.com>", "t@mail.example.org", "root@localhost"].map(
      (from): [object, string] => [
        { MAIL_FROM: from },
        "Set MAIL_FROM to an address of the academy: example domains take no answers.",
      ],
    ),
  ])("is refused at its start with %j, in one sentence [SAFE-14]", (change, sentence) => {
    expect(() => readSettings({ ...REAL, ...change })).toThrow(new Error(sentence));
  });

  test.each([
    { WEBPAY: "integration", ALLOW_TEST_CARDS: "on" },
    { SMTP_URL: "smtp://127.0.0.1:25?ignoreTLS=true", ALLOW_PLAIN_SMTP: "on" },
    { SMTP_URL: "smtp://smtp.academia.cl:587?tls.servername=mail.academia.cl" },
    { LIMIT_FACTOR: "20" },
    { MAIL_FROM: "ejemplo@ejemplo.example.cl" },
    { ...CRM, CRM_LEAD_URL: "https://crm.academia.cl/leads" },
  ])("starts with %j [SAFE-14]", (change) => {
    expect(readSettings({ ...REAL, ...change }).isProduction).toBe(true);
  });

  test.each(["prod", "Production", "staging"])(
    "is not begun as a development by NODE_ENV=%s [SAFE-14]",
    (name) => {
      const sentence = "Setting NODE_ENV must be development or test or production.";
      expect(() => readSettings({ ...REAL, NODE_ENV: name })).toThrow(new Error(sentence));
      expect(() => readSettings({ ...SIMULATED, NODE_ENV: name })).toThrow(new Error(sentence));
    },
  );

  test("sends mail over secure connections alone, unless plain ones are allowed [SAFE-14]", () => {
    expect(requiresTls(readSettings(REAL))).toBe(true);
    expect(requiresTls(readSettings({ ...REAL, ALLOW_PLAIN_SMTP: "on" }))).toBe(false);
    expect(requiresTls(readSettings(SIMULATED))).toBe(false);
  });

  test("is one that takes real cards, whatever NODE_ENV says", () => {
    expect(() => readSettings({ ...REAL, NODE_ENV: "", SMTP_URL: "" })).toThrow("Set SMTP_URL");
  });
});

describe(".env.example", () => {
  const example = readFileSync(new URL("../../../.env.example", import.meta.url), "utf8");
  const shown = parseEnv(example.replaceAll(/^# (?=[A-Z_]+=)/gm, ""));

  test("shows every setting and no other", () => {
    expect(Object.keys(shown).sort()).toEqual(Object.keys(Environment.shape).sort());
  });

  test("shows the defaults as they are", () => {
    const defaults: Record<string, unknown> = readSettings(SIMULATED);
    const read: Record<string, unknown> = readSettings(shown);
    const withDefault = Object.keys(Environment.shape).filter(
      (name) => defaults[name] !== undefined && !(name in SIMULATED),
    );
    expect(withDefault.length).toBeGreaterThan(15);
    for (const name of withDefault) expect(read[name], name).toEqual(defaults[name]);
  });

  test("copied as it is, sets nothing", () => {
    expect(parseEnv(example)).toEqual({});
  });
});
