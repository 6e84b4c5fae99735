import { runBeside } from "../tools/launch/run-source.mjs";

/** Staff at the command line, beside the shop of the journeys. */
export async function atDesk(...words: string[]): Promise<void> {
  const { E2E_DATABASE_URL: DATABASE_URL, SIMULATOR_URL: WEBPAY_SIMULATOR_URL } = process.env;
  const code = await runBeside("cli/desk.ts", words, { DATABASE_URL, WEBPAY_SIMULATOR_URL });
  if (code !== 0) throw new Error(`the desk refused: ${words.join(" ")}`);
}
