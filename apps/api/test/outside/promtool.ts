import { spawnSync } from "node:child_process";

const MISSING =
  "promtool is missing, so alert rules and metrics are not checked by it: apt-get install prometheus";

/** Whether Prometheus's own tool is on this machine; in CI it has to be. */
export function hasPromtool(): boolean {
  const isThere = spawnSync("promtool", ["--version"]).status === 0;
  if (isThere) return true;
  if (process.env.CI === "true") throw new Error(MISSING);
  process.stderr.write(`${MISSING}\n`);
  return false;
}

/** What it says of some files, or of what it is given; "" when it finds nothing wrong. */
export function promtool(args: string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync("promtool", args, { input, encoding: "utf8" });
  return status === 0 ? stderr : `${stdout}${stderr}`;
}
