import { execFile } from "node:child_process";
import { promisify } from "node:util";

const COMMAND = ["--import", "tsx", "apps/api/src/cli/desk.ts"];

/** Staff at the command line, beside the shop of the journeys. @returns what it printed */
export async function atDesk(...words: string[]): Promise<string> {
  const { E2E_DATABASE_URL: DATABASE_URL, SIMULATOR_URL: WEBPAY_SIMULATOR_URL } = process.env;
  const env = { ...process.env, DATABASE_URL, WEBPAY_SIMULATOR_URL };
  const { stdout } = await promisify(execFile)(process.execPath, [...COMMAND, ...words], { env });
  return stdout;
}
