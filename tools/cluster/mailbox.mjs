import { join } from "node:path";
import { MAILBOX_OUTPUT } from "../build/targets.mjs";
import { waitUntilHealthy } from "../process/health.mjs";
import { anyFreePort } from "../process/ports.mjs";
import { startProgram } from "../process/program.mjs";

const START_TIMEOUT_MS = 20_000;
const PREFIX = "/desarrollo/correos";

/**
 * Starts the mailbox that all processes of a shop without a mail server share.
 * @param {{ projectDir: string, logDir: string }} where
 */
export async function startMailbox({ projectDir, logDir }) {
  const [port, smtpPort] = [await anyFreePort(), await anyFreePort()];
  const program = startProgram({
    name: "mailbox",
    script: join(projectDir, MAILBOX_OUTPUT),
    logPath: join(logDir, "mailbox.log"),
    env: { PORT: String(port), SMTP_PORT: String(smtpPort) },
  });
  try {
    await waitUntilHealthy(program, `http://127.0.0.1:${port}${PREFIX}.json`, START_TIMEOUT_MS);
  } catch (error) {
    await program.stop();
    throw error;
  }
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    side: { prefix: PREFIX, port },
    pid: program.pid,
    stop: program.stop,
  };
}
