import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { startBackEnd } from "../../tools/cluster/back-end.mjs";
import { LaunchError } from "../../tools/launch/launch-error.mjs";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { withClient } from "../../tools/postgres/sql.mjs";
import { testDatabaseName } from "../../tools/postgres/test-databases.mjs";
import { keeper, type StartHouse } from "../world/house";
import { createBudget } from "./budget";
import { createClusterKiller } from "./cluster-killer";
import { startEtcd } from "./etcd";
import { type Balancer, startProxy } from "./haproxy";
import { membersOf } from "./members";
import { type Node, startNode } from "./nodes";
import { startPulse } from "./pulse";
import { waitFor } from "./service";
import { openSite, type Site } from "./site";
import type { ClusterTarget } from "./targets";

const NODES = [1, 2, 3];
const SHOPS = [1, 2];
const DATABASE_PATIENCE_MS = 60_000;

const secret = () => randomBytes(18).toString("base64url");

interface OfAllNodes {
  etcd: string;
  /** Its name says that its clock may be moved. */
  database: string;
  /** Of the shop's account. */
  password: string;
}

async function startNodes(
  site: Site,
  { password, ...ofAll }: OfAllNodes,
  keep: (node: Node) => Node,
): Promise<Node[]> {
  const [superuser = "", replication = "", rewind = "", patroni = ""] = Array.from({ length: 4 }, secret);
  const passwords = { superuser, replication, rewind, patroni, shop: password };
  const ports = await site.pickPorts(NODES.length * 2);
  return NODES.map((n, index) => {
    const own = { postgres: ports[index] ?? 0, patroni: ports[index + NODES.length] ?? 0 };
    return keep(startNode(site, { name: `node-${n}`, ports: own, ...ofAll, passwords }));
  });
}

async function waitForDatabase(url: string, proxy: Balancer): Promise<void> {
  const ask = () =>
    withClient(url, (client) => client.query("SELECT 1")).then(
      () => true,
      () => null,
    );
  try {
    await waitFor("the database behind HAProxy", ask, { patienceMs: DATABASE_PATIENCE_MS });
  } catch (error) {
    throw new LaunchError(`No database behind HAProxy: ${proxy.service.lastWords()}`, { cause: error });
  }
}

/**
 * Three nodes of PostgreSQL under Patroni with etcd, HAProxy and two shops, as `deploy/` has them, all on loopback; what
 * is killed comes from these targets, in turn.
 */
export const startThreeMachines =
  (targets: readonly ClusterTarget[]): StartHouse =>
  async ({ dataDir, env }) => {
    const { keep, stop } = keeper();
    try {
      const site = keep(openSite(join(dataDir, "logs")));
      const etcd = keep(await startEtcd(site));
      const password = secret();
      const name = testDatabaseName("shop", process.pid);
      const nodes = await startNodes(site, { etcd: etcd.hosts, database: name, password }, keep);
      const members = membersOf(nodes, etcd);
      const [shop = 0, database = 0, ...shops] = await site.pickPorts(2 + SHOPS.length);
      const proxy = keep(startProxy(site, { nodes, shops, ports: { shop, database } }));
      const databaseUrl = `postgresql://shop:${password}@127.0.0.1:${database}/${name}`;
      await waitForDatabase(databaseUrl, proxy);
      await members.waitUntilWhole();
      const settings = { ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUSTED_PROXY_HOPS: "1" };
      const backEnds = [];
      for (const [index, port] of shops.entries()) {
        const logPath = join(site.logs, `shop-${index + 1}.log`);
        backEnds.push(keep(await startBackEnd({ projectDir: PROJECT_DIR, logPath, env: settings, port })));
      }
      const shopUrl = `http://127.0.0.1:${shop}`;
      const budget = createBudget();
      const pulse = keep(startPulse(shopUrl));
      const parts = { nodes, members, etcd, proxy, backEnds, pulse, budget };
      return {
        ...{ shopUrl, databaseUrl, backEnds, stop },
        ...{ findings: budget.findings, notes: budget.notes },
        createKiller: (random) => createClusterKiller(parts, targets, random),
      };
    } catch (error) {
      await stop();
      throw error;
    }
  };
