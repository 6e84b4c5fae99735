import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import type { Node } from "./nodes";
import { type Service, startService } from "./service";
import type { Site } from "./site";

const CONFIGURATION = join(PROJECT_DIR, "deploy", "haproxy", "haproxy.cfg");
/** `RestartSec` of its systemd unit. */
const RESTART_MS = 500;

/** HAProxy from the file of `deploy/`, and whoever starts it again. */
export interface Balancer {
  service: Service;
  shopPort: number;
  databasePort: number;
  /** What `haproxy.env` says. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

interface Wanted {
  nodes: readonly Pick<Node, "address">[];
  /** Ports of the shops. */
  shops: readonly number[];
  ports: { shop: number; database: number };
}

/** Variables that the configuration requires. */
export function proxyEnvironment({ nodes, shops, ports }: Wanted): Record<string, string> {
  const env: Record<string, string> = {
    SHOP_BIND: `127.0.0.1:${ports.shop}`,
    DATABASE_BIND: `127.0.0.1:${ports.database}`,
  };
  for (const [index, port] of shops.entries()) env[`SHOP_${index + 1}`] = `127.0.0.1:${port}`;
  for (const [index, { address }] of nodes.entries()) {
    const name = `NODE_${index + 1}`;
    env[name] = `${address.host}:${address.postgres}`;
    env[`${name}_HOST`] = address.host;
    env[`${name}_PATRONI`] = String(address.patroni);
  }
  return env;
}

/** Starts it, and starts it again whenever it ends, as a service manager does. */
export function startProxy(site: Site, wanted: Wanted): Balancer {
  const env = proxyEnvironment(wanted);
  const service = startService({
    ...{ name: "haproxy", program: site.programs.haproxy, args: ["-db", "-f", CONFIGURATION], env },
    ...{ ...site.as("haproxy"), account: null },
  });
  let isStopped = false;
  const watch = async () => {
    while (!isStopped) {
      await sleep(RESTART_MS);
      if (!isStopped && !service.pid()) service.start();
    }
  };
  const watching = watch();
  return {
    ...{ service, env, shopPort: wanted.ports.shop, databasePort: wanted.ports.database },
    stop: async () => {
      isStopped = true;
      await watching;
      await service.stop();
    },
  };
}
