import { spawnSync } from "node:child_process";
import { lacks } from "@shop/test-kit/lacks";

/** CI must have it. */
export const hasPromtool = () => !lacks("promtool");

/** Errors, or "" when valid. */
export function promtool(args: string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync("promtool", args, { input, encoding: "utf8" });
  return status === 0 ? stderr : `${stdout}${stderr}`;
}
