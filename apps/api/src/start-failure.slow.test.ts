import { spawn } from "node:child_process";
import { once } from "node:events";
import { beforeAll, expect, test } from "vitest";
import { buildShopProcess } from "../test/processes/shop-process";

let script: string;
beforeAll(async () => {
  script = await buildShopProcess();
});

/** Port 1 of this computer: nothing listens there. */
const NOBODY = "127.0.0.1:1";
const SETTINGS = { DATABASE_URL: `postgres://${NOBODY}/shop`, WEBPAY_SIMULATOR_URL: "http://127.0.0.1:1" };

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
])(
  "with %s the start ends with one sentence that says what to do",
  { timeout: 30_000 },
  async (_, environment, sentence) => {
    expect(await startShop(environment)).toEqual({ code: 1, said: sentence });
  },
);
