import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { childrenOf, isAlive } from "../../tools/process/process-identity.mjs";
import { type Service, startService, waitFor } from "./service";
import type { Site } from "./site";

const PATRONI_FILES = join(PROJECT_DIR, "deploy", "patroni");
const END_MS = 20_000;

/** One machine of the database: a PostgreSQL, and the Patroni that looks after it. */
export interface Node {
  name: string;
  address: { host: string; postgres: number; patroni: number };
  patroni: Service;
  /** All processes of its PostgreSQL, the first of them the one that started the others. */
  processes(): number[];
  /** Kills PostgreSQL at once, every process of it. */
  killPostgres(): Promise<void>;
  /** Kills both, as when the machine goes. */
  kill(): Promise<void>;
  /** Holds everything still, and lets it go on; a process that ended meanwhile is passed over. */
  signal(signal: "SIGSTOP" | "SIGCONT"): void;
  stop(): Promise<void>;
}

interface Wanted {
  name: string;
  ports: { postgres: number; patroni: number };
  etcd: string;
  database: string;
  passwords: { superuser: string; replication: string; rewind: string; patroni: string; shop: string };
}

/** What `patroni.env` says on a machine. */
function environment(
  site: Site,
  { name, ports, etcd, passwords, database }: Wanted,
  data: string,
  script: string,
) {
  const host = "127.0.0.1";
  return {
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: `${host}:${ports.patroni}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:${ports.patroni}`,
    PATRONI_RESTAPI_USERNAME: "patroni",
    PATRONI_RESTAPI_PASSWORD: passwords.patroni,
    PATRONI_POSTGRESQL_LISTEN: `${host}:${ports.postgres}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:${ports.postgres}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: site.programs.postgres,
    PATRONI_POSTGRESQL_PGPASS: join(data, "..", "pgpass"),
    PATRONI_SUPERUSER_USERNAME: "postgres",
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_USERNAME: "replicator",
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    PATRONI_REWIND_USERNAME: "rewinder",
    PATRONI_REWIND_PASSWORD: passwords.rewind,
    CREATE_SHOP_DATABASE: script,
    SHOP_DATABASE: database,
    SHOP_DATABASE_PASSWORD: passwords.shop,
  };
}

function kill(pid: number, signal: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, signal);
}

/** Starts one node from the files of `deploy/patroni`, as a machine would have them. */
export function startNode(site: Site, wanted: Wanted): Node {
  const { name, ports } = wanted;
  const folder = site.folder(name);
  const data = join(folder, "data");
  for (const file of ["patroni.yml", "create-shop-database.sh"])
    copyFileSync(join(PATRONI_FILES, file), join(folder, file));
  const patroni = startService({
    ...{ name, program: site.programs.patroni, args: [join(folder, "patroni.yml")] },
    env: environment(site, wanted, data, join(folder, "create-shop-database.sh")),
    ...site.as(name),
  });
  const processes = () => {
    const file = join(data, "postmaster.pid");
    const main = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
    return main && isAlive(main) ? [main, ...childrenOf(main)] : [];
  };
  const killPostgres = async () => {
    const killed = processes();
    for (const pid of killed) kill(pid, "SIGKILL");
    const end = async () => (killed.some(isAlive) ? null : true);
    await waitFor(`the end of ${name}'s PostgreSQL`, end, { patienceMs: END_MS, lookMs: 10 });
  };
  const signal = (which: "SIGSTOP" | "SIGCONT") => {
    for (const pid of [patroni.pid(), ...processes()]) if (pid) kill(pid, which);
  };
  return {
    ...{ name, patroni, processes, killPostgres, signal },
    address: { host: "127.0.0.1", ...ports },
    kill: async () => {
      await patroni.kill();
      await killPostgres();
    },
    stop: async () => {
      signal("SIGCONT");
      await patroni.stop();
      await killPostgres();
    },
  };
}
