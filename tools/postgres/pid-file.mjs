import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { codeOf, commandOf, isAlive } from "../process/process-identity.mjs";

/**
 * Process id of the running server, or null. Removes the pid file of a dead server, a reused id or a copied folder,
 * which PostgreSQL might trust.
 * @param {string} clusterDir folder that holds `data/` and `socket/`
 */
export function runningServer(clusterDir) {
  const dataDir = join(clusterDir, "data");
  const [pidLine = "", dataLine = ""] = readLines(join(dataDir, "postmaster.pid"));
  if (!pidLine) return null;
  const pid = Number(pidLine);
  if (dataLine === dataDir && isAlive(pid) && commandOf(pid).includes(dataDir)) return pid;
  rmSync(join(dataDir, "postmaster.pid"), { force: true });
  rmSync(join(clusterDir, "socket", ".s.PGSQL.5432.lock"), { force: true });
  return null;
}

/** @param {string} path */
function readLines(path) {
  try {
    return readFileSync(path, "utf8").split("\n");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}
