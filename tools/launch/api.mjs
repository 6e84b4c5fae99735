import { join } from "node:path";
import { waitUntilHealthy } from "../process/health.mjs";
import { startProgram } from "../process/program.mjs";

// The first start migrates and loads the catalogue.
const START_TIMEOUT_MS = 60_000;

// `localhost` reaches all of these.
const HERE = new Set(["", "localhost", "127.0.0.1", "::1", "0.0.0.0", "::"]);

/**
 * Local URL of a shop that binds `host`.
 * @param {string | undefined} host HOST, if it is set
 * @param {number} port
 */
export function addressOf(host, port) {
  if (host === undefined || HERE.has(host)) return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/**
 * Starts the built shop and waits until it serves.
 * @param {{ projectDir: string, port: number, logPath: string, env: NodeJS.ProcessEnv }} wanted
 *   `env` holds the settings beside PORT: database, simulator, data folder
 * @throws {import("./launch-error.mjs").LaunchError} with the shop's last log line
 */
export async function startApi({ projectDir, port, logPath, env }) {
  const script = join(projectDir, "apps", "api", "dist", "server.js");
  const program = startProgram({ name: "shop", script, logPath, env: { ...env, PORT: String(port) } });
  const url = addressOf(env.HOST ?? process.env.HOST, port);
  try {
    await waitUntilHealthy(program, `${url}/api/health`, START_TIMEOUT_MS);
  } catch (error) {
    await program.stop();
    throw error;
  }
  return { url, program, stop: program.stop };
}

/**
 * `startApi` with a service that restarts it on its port.
 * @param {Parameters<typeof startApi>[0]} wanted
 * @throws {import("./launch-error.mjs").LaunchError} with the shop's last log line
 */
export async function startLastingApi(wanted) {
  let api = await startApi(wanted);
  // The first start has checked the mail server; an outage must not block a restart.
  const again = { ...wanted, env: { ...wanted.env, SMTP_CHECK: "off" } };
  return {
    url: api.url,
    stop: () => api.stop(),
    service: {
      ...{ name: "shop", logPath: wanted.logPath },
      isRunning: () => !api.program.hasEnded(),
      startAgain: async () => {
        api = await startApi(again);
      },
    },
  };
}
