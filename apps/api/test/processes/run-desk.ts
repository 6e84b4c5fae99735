import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { bundleServer } from "../../../../tools/build/bundle-server.mjs";
import type { PurchaseShop } from "../purchase-shop";

const COMMAND = fileURLToPath(new URL("../../src/cli/desk.ts", import.meta.url));
const SCRIPT = fileURLToPath(new URL("../../dist/desk-under-test.js", import.meta.url));
const PATIENCE_MS = 60_000;

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Bundled once: loading the sources takes most of a run. */
export const buildDesk = (): Promise<void> => bundleServer({ entry: COMMAND, output: SCRIPT });

export function runDeskProcess(shop: PurchaseShop, args: string[]): Promise<Ended> {
  const env = {
    ...process.env,
    DATABASE_URL: shop.databaseUrl,
    WEBPAY_SIMULATOR_URL: shop.simulatorUrl,
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [SCRIPT, ...args],
      { env, timeout: PATIENCE_MS },
      (error, out, err) => resolve({ code: error ? Number(error.code ?? -1) : 0, out, err }),
    );
    child.stdin?.end();
  });
}
