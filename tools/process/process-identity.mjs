import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/**
 * Also for processes of other users. A zombie does not count: in a container without an init it may stay for ever.
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
 * Start time in the system's unit, or "". Process ids are reused; id and start together are not.
 * @param {number} pid
 */
export function startOf(pid) {
  return statOf(pid)[19] ?? "";
}

/** @param {number} pid */
export function childrenOf(pid) {
  const all = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return all.filter((each) => Number(statOf(each)[1]) === pid);
}

/**
 * Fields of /proc/PID/stat after the command name, which may contain spaces and brackets; empty after its end.
 * @param {number} pid
 */
export function statOf(pid) {
  const stat = readOptional(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Command line, arguments separated by spaces, or "". @param {number} pid */
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

/** The system's error code (`ENOENT`), or "". @param {unknown} error */
export function codeOf(error) {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
