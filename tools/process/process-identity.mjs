import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/**
 * Whether a process with this id runs, also when it belongs to somebody else. One that has ended and waits for its
 * parent to notice does not count: in a container without an init that may never happen.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return statOf(pid)[0] !== "Z";
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/**
 * When a process started, in the system's own unit, or "" when the system does not say.
 * Process ids are reused; id and start together are not.
 * @param {number} pid
 */
export function startOf(pid) {
  return statOf(pid)[19] ?? "";
}

/**
 * Processes that this one started, as far as the system says.
 * @param {number} pid
 */
export function childrenOf(pid) {
  const all = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return all.filter((each) => Number(statOf(each)[1]) === pid);
}

/**
 * The fields of /proc/PID/stat after the command name, which may itself hold spaces and brackets; none of a process
 * that has ended.
 * @param {number} pid
 */
export function statOf(pid) {
  const stat = readOptional(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/**
 * The command line of a process, arguments separated by spaces, or "" when it cannot be read.
 * @param {number} pid
 */
export function commandOf(pid) {
  if (process.platform === "linux") return readOptional(`/proc/${pid}/cmdline`).replaceAll("\0", " ");
  try {
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch (error) {
    if (codeOf(error) === "ENOENT") throw error;
    return "";
  }
}

/** @param {string} path */
function readOptional(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (["ENOENT", "ESRCH", "EACCES"].includes(codeOf(error))) return "";
    throw error;
  }
}

/**
 * The system's code of an error (`ENOENT`), or "" for errors without one.
 * @param {unknown} error
 */
export function codeOf(error) {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
