import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { LaunchError } from "../../tools/launch/launch-error.mjs";

const FOLDERS = ["/usr/local/bin", "/usr/bin", "/usr/sbin", "/bin", "/sbin"];
const POSTGRES_HOME = "/usr/lib/postgresql";

/** The system's own programs, by their paths. */
export interface Programs {
  etcd: string;
  patroni: string;
  haproxy: string;
  /** Starts a program that ends with whoever started it, as another account when we are root. */
  setpriv: string;
  /** The folder of the newest PostgreSQL's programs. */
  postgres: string;
}

const find = (name: string) => FOLDERS.map((folder) => join(folder, name)).find(existsSync);

function findPostgres(): string | undefined {
  if (!existsSync(POSTGRES_HOME)) return undefined;
  const versions = readdirSync(POSTGRES_HOME).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(POSTGRES_HOME, version, "bin")).find(existsSync);
}

/** @throws LaunchError one sentence that says what is missing and what to do */
export function getPrograms(): Programs {
  const found = {
    ...{ etcd: find("etcd"), patroni: find("patroni"), haproxy: find("haproxy"), setpriv: find("setpriv") },
    postgres: findPostgres(),
  };
  const missing = Object.entries(found).flatMap(([name, path]) => (path ? [] : [name]));
  if (missing.length === 0) return found as Programs;
  throw new LaunchError(
    `A cluster needs ${missing.join(", ")} of the system: run .ci/packages.sh as root (Debian 12).`,
  );
}
