import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { expect, test } from "vitest";
import { buildShopProcess } from "../test/processes/shop-process";

const script = await buildShopProcess();

// Nothing listens on port 1.
const NOBODY = "127.0.0.1:1";
const SETTINGS = { DATABASE_URL: `postgres://${NOBODY}/shop`, WEBPAY_SIMULATOR_URL: "http://127.0.0.1:1" };

const REAL = {
  ...SETTINGS,
  NODE_ENV: "production",
  PUBLIC_URL: "https://inscripciones.academia.cl",
  TRUSTED_PROXY_HOPS: "1",
  SMTP_URL: `smtp://${NOBODY}`,
  MAIL_FROM: "inscripciones@academia.cl",
  WEBPAY: "production",
  WEBPAY_COMMERCE_CODE: "597012345678",
  WEBPAY_API_KEY: "key",
  WEBPAY_MALL: "never",
  CATALOGUE_DIR: FROZEN_CATALOGUE,
};

test.each([
  ["a wrong setting", { ...SETTINGS, PORT: "x" }, "Setting PORT must be a whole number from 0 to 65535.\n"],
  [
    "no database",
    SETTINGS,
    "The database cannot be reached (ECONNREFUSED): start it, or mend DATABASE_URL.\n",
  ],
  [
    "no mail server",
    { ...SETTINGS, SMTP_URL: `smtp://user:secret@${NOBODY}` },
    `The mail server ${NOBODY} cannot be used: nothing usable answers there. Mend SMTP_URL or start that server.\n`,
  ],
  [
    "a misspelt production [SAFE-14]",
    { ...REAL, NODE_ENV: "prod" },
    "Setting NODE_ENV must be development or test or production.\n",
  ],
  [
    "test cards in production [SAFE-14]",
    { ...REAL, WEBPAY: "integration" },
    "Set WEBPAY to production, or ALLOW_TEST_CARDS to on: integration sells seats for test cards.\n",
  ],
  [
    "the demo academy's contracts in production [SAFE-14]",
    REAL,
    "Put the academy's own contrato-reglamento.md, contrato-san-miguel.md, contrato-servicios-educacionales-2026.md, " +
      `privacidad-2026-1.md, reglamento.md into ${path.join(FROZEN_CATALOGUE, "documents")}, without isDemo, or set ALLOW_DEMO_CONTRACT to ` +
      "on: these are the demo academy's.\n",
  ],
  [
    "no mail server in a production that may start with them [SAFE-14]",
    { ...REAL, ALLOW_DEMO_CONTRACT: "on" },
    `The mail server ${NOBODY} cannot be used: nothing usable answers there. Mend SMTP_URL or start that server.\n`,
  ],
])(
  "with %s the start ends with one sentence that says what to do",
  { timeout: 30_000 },
  async (_, environment, sentence) => {
    expect(await startShop(environment)).toEqual({ code: 1, said: sentence });
  },
);

async function startShop(environment: Record<string, string>) {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "ignore", "pipe"],
    timeout: 25_000,
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const [code] = await once(child, "close");
  return { code, said };
}
