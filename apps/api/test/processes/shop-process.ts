import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleServer } from "../../../../tools/build/bundle-server.mjs";
import { waitUntilHealthy } from "../../../../tools/process/health.mjs";
import { anyFreePort } from "../../../../tools/process/ports.mjs";
import { startProgram } from "../../../../tools/process/program.mjs";
import type { PurchaseShop } from "../purchase-shop";

const ENTRY = fileURLToPath(new URL("../../src/server.ts", import.meta.url));
const SCRIPT = fileURLToPath(new URL("../../dist/killable-server.js", import.meta.url));
const START_TIMEOUT_MS = 40_000;

interface ShopProcess {
  url: string;
  /** kill -9: no handler runs. */
  kill(): Promise<void>;
}

/** Returns the script. */
export async function buildShopProcess(): Promise<string> {
  await bundleServer({ entry: ENTRY, output: SCRIPT });
  return SCRIPT;
}

/** The real server with jobs. */
export async function startShopProcess(shop: PurchaseShop, smtpUrl: string): Promise<ShopProcess> {
  const folder = mkdtempSync(join(tmpdir(), "shop-process-"));
  const port = await anyFreePort();
  const env = {
    ...{ DATABASE_URL: shop.databaseUrl, WEBPAY_SIMULATOR_URL: shop.simulatorUrl, SMTP_URL: smtpUrl },
    ...{ PORT: String(port), HOST: "127.0.0.1", DATA_DIR: folder, NODE_ENV: "", WEBPAY: "simulator" },
    ...{
      OTP_CHECK: "off",
      CAPTCHA: "off",
      LIMIT_FACTOR: "1000",
      SEATS_PER_NETWORK: "0",
      LOG_LEVEL: "warn",
      NO_PROXY: "127.0.0.1",
    },
  };
  const program = startProgram({ name: "shop", script: SCRIPT, env, logPath: join(folder, "shop.log") });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilHealthy(program, `${url}/api/health`, START_TIMEOUT_MS);
  return {
    url,
    kill: async () => {
      if (!program.hasEnded()) process.kill(program.pid, "SIGKILL");
      await program.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
