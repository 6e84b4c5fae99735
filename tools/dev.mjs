import { spawn } from "node:child_process";
import { join } from "node:path";
import { installMissing } from "./launch/install.mjs";
import { endWithError } from "./launch/launch-error.mjs";
import { loadEnvFile, PROJECT_DIR } from "./launch/project.mjs";
import { createShutdown } from "./launch/shutdown.mjs";
import { ensurePostgres } from "./postgres/ensure.mjs";
import { dataHome } from "./postgres/home.mjs";
import { anyFreePort, choosePort } from "./process/ports.mjs";

// Vite's own port; the API's differs from the started shop's.
const WEB_PORT = 3500;
const API_PORT = 3600;

const shutdown = createShutdown();

try {
  loadEnvFile();
  await installMissing(PROJECT_DIR);
  const webPort = await choosePort(process.env.PORT, { from: WEB_PORT });
  const apiPort = await choosePort(undefined, { from: API_PORT });
  const simulatorPort = await anyFreePort();
  // Own database: the started shop must not settle orders of this simulator.
  const postgres = await shutdown.step(() => ensurePostgres({ database: "shop_dev" }));
  const parts = [
    watch("webpay-simulator", { WEBPAY_SIMULATOR_PORT: String(simulatorPort) }),
    watch("api", {
      PORT: String(apiPort),
      DATABASE_URL: postgres.url,
      DATA_DIR: dataHome(PROJECT_DIR),
      WEBPAY_SIMULATOR_URL: `http://127.0.0.1:${simulatorPort}`,
    }),
    serveWeb(webPort, `http://localhost:${apiPort}`),
  ];
  for (const part of parts) await shutdown.step(async () => part);
  console.log(`Watching; the shop is at http://localhost:${webPort}. Stop it with Ctrl-C.`);
  await Promise.race([shutdown.asked, ...parts.map(({ ended }) => ended)]);
} catch (error) {
  endWithError(error);
} finally {
  await shutdown.undoAll();
}
process.exit();

/** @param {string} app @param {NodeJS.ProcessEnv} env */
function watch(app, env) {
  const tsx = join(PROJECT_DIR, "node_modules", "tsx", "dist", "cli.mjs");
  return run([tsx, "watch", "--clear-screen=false", "src/server.ts"], app, env);
}

/** @param {number} port @param {string} apiOrigin */
function serveWeb(port, apiOrigin) {
  const vite = join(PROJECT_DIR, "node_modules", "vite", "bin", "vite.js");
  return run([vite, "--port", String(port), "--clearScreen", "false"], "web", { API_ORIGIN: apiOrigin });
}

/**
 * @param {string[]} args
 * @param {string} app
 * @param {NodeJS.ProcessEnv} env
 */
function run(args, app, env) {
  const child = spawn(process.execPath, args, {
    cwd: join(PROJECT_DIR, "apps", app),
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.once("exit", () => resolve());
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { ended, stop };
}
