import { join } from "node:path";
import { SIMULATOR } from "../../tools/build/targets.mjs";
import { waitUntilHealthy } from "../../tools/launch/health.mjs";
import { anyFreePort } from "../../tools/launch/ports.mjs";
import { startProgram } from "../../tools/launch/program.mjs";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";

const START_TIMEOUT_MS = 20_000;

/** What the provider knows of one payment. */
export interface Transaction {
  token: string;
  /** `{buyOrder}-{n}` of the shop. */
  buyOrder: string;
  details: { status: string; amount: number }[];
}

/** The card provider: the simulator in a process of its own. */
export interface Provider {
  url: string;
  pid: number;
  control(path: string, body: object): Promise<void>;
  transactions(): Promise<Transaction[]>;
  stop(): Promise<void>;
}

/** Starts the built simulator, which keeps nothing after the run. */
export async function startProvider(logDir: string): Promise<Provider> {
  const port = await anyFreePort();
  const program = startProgram({
    name: "payment simulator",
    script: join(PROJECT_DIR, "apps", SIMULATOR, "dist", "server.js"),
    logPath: join(logDir, "simulator.log"),
    env: { WEBPAY_SIMULATOR_PORT: String(port), WEBPAY_SIMULATOR_JOURNAL: undefined, NODE_ENV: "" },
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilHealthy(program, `${url}/simulator/health`, START_TIMEOUT_MS);
  } catch (error) {
    await program.stop();
    throw error;
  }
  return {
    url,
    pid: program.pid,
    control: async (path, body) => {
      const answer = await fetch(`${url}/simulator/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the simulator's ${path} answered ${answer.status}`);
    },
    transactions: async () => {
      const answer = await fetch(`${url}/simulator/transactions`);
      return ((await answer.json()) as { transactions: Transaction[] }).transactions;
    },
    stop: program.stop,
  };
}
