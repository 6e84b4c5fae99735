import { spawnSync } from "node:child_process";
import { lacks } from "@shop/test-kit/lacks";

/** Whether Prometheus's own tool is on this machine; in CI it has to be. */
export const hasPromtool = () => !lacks("promtool");

/** What it says of some files, or of what it is given; "" when it finds nothing wrong. */
export function promtool(args: string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync("promtool", args, { input, encoding: "utf8" });
  return status === 0 ? stderr : `${stdout}${stderr}`;
}
