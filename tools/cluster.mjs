import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildOutdated } from "./build/build-outdated.mjs";
import { proxiesBefore } from "./cluster/proxies.mjs";
import { startCluster } from "./cluster/start-cluster.mjs";
import { announcement, hasOffer } from "./launch/announcement.mjs";
import { installMissing } from "./launch/install.mjs";
import { endWithError, LaunchError } from "./launch/launch-error.mjs";
import { startNeighbours } from "./launch/neighbours.mjs";
import { loadEnvFile, PROJECT_DIR } from "./launch/project.mjs";
import { createShutdown, StopAsked } from "./launch/shutdown.mjs";
import { choosePort } from "./process/ports.mjs";

// Up to 14 database connections each, of the embedded server's 100.
const MAX_PROCESSES = 5;

const shutdown = createShutdown();

try {
  const processes = askedProcesses();
  loadEnvFile();
  const proxies = proxiesBefore(process.env);
  const port = await choosePort(process.env.PORT);
  await installMissing(PROJECT_DIR);
  await buildOutdated(PROJECT_DIR);
  const { env, failed } = await startNeighbours(shutdown);
  const host = process.env.HOST || "localhost";
  const logDir = join(env.DATA_DIR, "logs", `cluster-${port}`);
  const settings = { SMTP_URL: process.env.SMTP_URL, ...env };
  const cluster = await shutdown.step(() =>
    startCluster({ projectDir: PROJECT_DIR, processes, host, port, logDir, proxies, env: settings }),
  );
  const opening = `The shop is open with ${processes} processes`;
  const sells = await hasOffer(cluster.url);
  const open = {
    opening,
    url: cluster.url,
    smtpUrl: process.env.SMTP_URL,
    webpay: process.env.WEBPAY,
    sells,
  };
  for (const line of announcement(open)) console.log(line);
  await Promise.race([shutdown.asked, failed]);
} catch (error) {
  if (!(error instanceof StopAsked)) endWithError(error);
} finally {
  await shutdown.undoAll();
}
process.exit();

function askedProcesses() {
  const { values } = parseArgs({ options: { processes: { type: "string", default: "3" } } });
  const processes = Number(values.processes);
  if (Number.isInteger(processes) && processes >= 1 && processes <= MAX_PROCESSES) return processes;
  throw new LaunchError(`--processes is "${values.processes}": give a number from 1 to ${MAX_PROCESSES}.`);
}
