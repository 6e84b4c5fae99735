import { LaunchError } from "../../tools/launch/launch-error.mjs";
import { isPortFree } from "../../tools/process/ports.mjs";

/** Below those that the system lends to outgoing connections: a port must be free again when its program restarts. */
const FIRST = 20_000;
const LAST = 32_000;
const TRIES = 400;

/** So many different free ports. */
export async function pickPorts(count: number): Promise<number[]> {
  const picked = new Set<number>();
  for (let attempt = 0; attempt < TRIES && picked.size < count; attempt += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (!picked.has(port) && (await isPortFree(port))) picked.add(port);
  }
  if (picked.size < count) throw new LaunchError(`No ${count} free ports were found.`);
  return [...picked];
}
