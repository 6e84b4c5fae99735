import { join } from "node:path";
import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { bundleServer } from "../../tools/build/bundle-server.mjs";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { dataHome } from "../../tools/postgres/home.mjs";
import { waitUntilHealthy } from "../../tools/process/health.mjs";
import { anyFreePort } from "../../tools/process/ports.mjs";
import { startProgram } from "../../tools/process/program.mjs";
import type { Stoppable } from "../shop/database";

const START_TIMEOUT_MS = 60_000;

/** The shop as built, without the limits that would stop one machine from buying a thousand times. */
const SHOP_ENV = {
  ...{ CAPTCHA: "off", OTP_CHECK: "off", LIMIT_FACTOR: "10000", HOLD_MAX_ORDERS_PER_PERSON: "20" },
  // Each buyer names an address of their own.
  TRUSTED_PROXY_HOPS: "1",
  ...{
    LOG_LEVEL: "silent",
    HOST: "127.0.0.1",
    CATALOGUE_DIR: FROZEN_CATALOGUE,
    WEBPAY: "simulator",
    WEBPAY_SIMULATOR_URL: "http://127.0.0.1:9",
  },
  ...{ NODE_ENV: "", PUBLIC_URL: "", SMTP_URL: "" },
};

/** Each bundle is written where its sources' packages resolve. */
const SERVERS = {
  api: { entry: "apps/api/src/server.ts", output: "apps/api/dist/bench-server.js", env: SHOP_ENV },
  yardstick: {
    entry: "bench/programs/yardstick.ts",
    output: "bench/dist/yardstick/server.js",
    env: {},
  },
  "bare-reads": {
    entry: "bench/programs/bare-reads.ts",
    output: "bench/dist/bare-reads/server.js",
    env: {},
  },
  "same-bytes": {
    entry: "bench/programs/same-bytes.ts",
    output: "bench/dist/same-bytes/server.js",
    env: {},
  },
} as const;

export type ServerName = keyof typeof SERVERS;

export interface RunningServer extends Stoppable {
  port: number;
  pid: number;
}

export interface ServerOptions {
  /** On top of the server's settings. */
  env?: Record<string, string>;
  /** Of the checkout whose code it is, with its packages installed; this one without it. */
  directory?: string | undefined;
  /** The Node.js that runs it; that of the bench without it. */
  node?: string | undefined;
}

/**
 * Bundles a server as `npm run build` does, starts it in its own process and waits for its first reply.
 * @throws LaunchError with the server's last output
 */
export async function startServer(
  name: ServerName,
  databaseUrl: string,
  { env = {}, directory = PROJECT_DIR, node }: ServerOptions = {},
): Promise<RunningServer> {
  const { entry, output, env: settings } = SERVERS[name];
  const script = join(directory, output);
  await bundleServer({ entry: join(directory, entry), output: script });
  const dataDir = join(dataHome(PROJECT_DIR), "bench");
  const port = await anyFreePort();
  const program = startProgram({
    name,
    script,
    logPath: join(dataDir, `${name}.log`),
    env: { ...settings, DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: databaseUrl, ...env },
    ...(node ? { node } : {}),
  });
  try {
    await waitUntilHealthy(program, `http://127.0.0.1:${port}/api/health`, START_TIMEOUT_MS);
  } catch (error) {
    await program.stop();
    throw error;
  }
  return { port, pid: program.pid, stop: program.stop };
}
