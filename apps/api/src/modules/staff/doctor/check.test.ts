import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { examineSettings } from "../../../settings";
import { type Check, type Examined, ok, runChecks, worstOf } from "./check";
import { CHECKS } from "./checks";

const examined = (environment: Record<string, string> = {}): Examined => ({
  ...examineSettings(environment),
  db: null,
  plainPort: 1,
});

const check = (name: string, run: Check["run"]): Check => ({ name, isCheap: true, run });

test("a check that throws or hangs says so in time, and those behind it are made all the same [DOCTOR-01]", async () => {
  const checks = [
    check("throws", () => Promise.reject(new Error("no such thing"))),
    check("hangs", () => sleep(60_000, ok("late"), { ref: false })),
    check("is well", async () => ok("All is well.")),
  ];
  const startedAt = performance.now();
  const told = await runChecks(checks, examined(), 50);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(told.map(({ name, findings }) => [name, findings[0]?.level, findings[0]?.sentence])).toEqual([
    ["throws", "fail", "Could not be looked at: no such thing."],
    ["hangs", "fail", "No answer within 0.05 s."],
    ["is well", "ok", "All is well."],
  ]);
  expect([worstOf(told), worstOf(told.slice(2))]).toEqual(["fail", "ok"]);
});

test("a folder with nothing set is told a sentence by each check, in the order in which it is mended [DOCTOR-01]", async () => {
  const told = await runChecks(CHECKS, examined());
  expect(told.map(({ name }) => name)).toEqual([
    ...["settings", "database", "archive", "backup", "mail", "provider", "certificate", "port 80", "proxy"],
    ...["clock", "database's clock", "jobs", "audit", "disk", "trial", "remnants", "catalogue"],
  ]);
  for (const { name, findings } of told)
    for (const { level, sentence, todo = "" } of findings) {
      expect(sentence, name).toMatch(/^\S.*\.$/);
      if (level !== "ok" && name !== "settings") expect(todo, name).toMatch(/\w{3}/);
    }
  expect(worstOf(told)).toBe("fail");
});

const sentences = async (environment: Record<string, string>) => {
  const [settings] = CHECKS;
  const told = await runChecks(settings ? [settings] : [], examined(environment));
  return told.flatMap(({ findings }) => findings.map(({ sentence }) => sentence));
};

const REAL = {
  NODE_ENV: "production",
  DATABASE_URL: "postgresql://shop",
  PUBLIC_URL: "https://inscripciones.academia.cl",
  SMTP_URL: "smtps://user:password@smtp.academia.cl:465",
  MAIL_FROM: "inscripciones@academia.cl",
  TRUSTED_PROXY_HOPS: "1",
  WEBPAY: "production",
  WEBPAY_COMMERCE_CODE: "597012345678",
  WEBPAY_API_KEY: "key",
  WEBPAY_MALL: "never",
};

test.each([
  [{}, ["All of them are those of a real shop."]],
  [
    { PORT: "x", CAPTCHA: "off" },
    ["Setting PORT must be a whole number from 0 to 65535.", "Set CAPTCHA to altcha or recaptcha."],
  ],
  [{ NODE_ENV: "" }, ["Set NODE_ENV to production."]],
  [
    { NODE_ENV: "prod" },
    ["Set NODE_ENV to production.", "Setting NODE_ENV must be development or test or production."],
  ],
])(
  "of the settings with %j each wrong one has its sentence, readable or not [DOCTOR-02]",
  async (change, told) => {
    expect(await sentences({ ...REAL, ...change })).toEqual(told);
  },
);
