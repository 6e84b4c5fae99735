import { join } from "node:path";
import { startBackEnd } from "./back-end.mjs";
import { startBalancer } from "./balancer.mjs";
import { startMailbox } from "./mailbox.mjs";

/**
 * @typedef {{ url: string, backEnds: import("./back-end.mjs").BackEnd[], stop: () => Promise<void> }} Cluster
 */

/**
 * Starts processes of the built shop on one database, and a balancer. All use the keys of DATA_DIR; without SMTP_URL
 * they share a mailbox.
 * @param {{ projectDir: string, processes: number, host: string, port: number, logDir: string, proxies?: number,
 *   env: NodeJS.ProcessEnv & { DATA_DIR: string } }} wanted `env` holds the settings beside HOST, PORT and
 *   TRUSTED_PROXY_HOPS; `proxies` before the balancer
 * @returns {Promise<Cluster>}
 * @throws {import("../launch/launch-error.mjs").LaunchError} when a process does not start
 */
export async function startCluster({ projectDir, processes, host, port, logDir, proxies = 0, env }) {
  /** @type {{ stop: () => Promise<void> }[]} */
  const started = [];
  const stop = async () => {
    for (let part = started.pop(); part; part = started.pop()) await part.stop();
  };
  try {
    const mailbox = env.SMTP_URL ? null : await startMailbox({ projectDir, logDir });
    if (mailbox) started.push(mailbox);
    const settings = {
      ...env,
      ...(mailbox ? { SMTP_URL: mailbox.smtpUrl } : {}),
      TRUSTED_PROXY_HOPS: String(proxies + 1),
    };
    const starts = await Promise.allSettled(
      Array.from({ length: processes }, (_, index) =>
        startBackEnd({ projectDir, logPath: join(logDir, `shop-${index + 1}.log`), env: settings }),
      ),
    );
    const backEnds = starts.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    started.push({ stop: async () => void (await Promise.all(backEnds.map((each) => each.stop()))) });
    const failed = starts.find((each) => each.status === "rejected");
    if (failed) throw failed.reason;
    started.push(
      await startBalancer({ targets: backEnds, side: mailbox?.side ?? null, host, port, proxies }),
    );
    return { url: `http://localhost:${port}`, backEnds, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
