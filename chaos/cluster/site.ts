import { chownSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { type Account, postgresAccount } from "../../tools/postgres/account.mjs";
import { prepareHome } from "../../tools/postgres/home.mjs";
import { pickPorts } from "./own-ports";
import { getPrograms, type Programs } from "./programs";
import type { ServiceCommand } from "./service";

/** The one folder in which a cluster keeps its data, and whom its programs run as. */
export interface Site {
  programs: Programs;
  logs: string;
  /** A folder that the cluster's account owns. */
  folder(name: string): string;
  /** What a service of this name needs beside its command. */
  as(name: string): Pick<ServiceCommand, "logPath" | "account" | "setpriv">;
  pickPorts(count: number): Promise<number[]>;
  stop(): Promise<void>;
}

function makeFolder(path: string, { switched, uid, gid }: Account): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (switched) chownSync(path, uid, gid);
  return path;
}

/**
 * Makes the folder, empty, in the project's own.
 * @throws LaunchError when the system lacks a program
 */
export function openSite(logs: string): Site {
  const programs = getPrograms();
  const account = postgresAccount();
  const dir = join(prepareHome(PROJECT_DIR, account), `cluster-${process.pid}`);
  rmSync(dir, { recursive: true, force: true });
  makeFolder(dir, account);
  return {
    ...{ programs, logs, pickPorts },
    folder: (name) => makeFolder(join(dir, name), account),
    as: (name) => ({ logPath: join(logs, `${name}.log`), account, setpriv: programs.setpriv }),
    stop: async () => {
      // A server that was killed may have a process left that still writes.
      rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
