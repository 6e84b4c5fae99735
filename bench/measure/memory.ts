import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Resident memory of a process, as `ps` tells it. */
export async function residentMiB(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout.trim()) / 1024;
}
