import { cpus, loadavg, totalmem } from "node:os";

/** When and where figures are taken, as the line above their table. */
export function describeMoment(): string {
  const now = new Date().toISOString();
  const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const load = `load before ${(loadavg()[0] ?? 0).toFixed(1)}`;
  return `${now.slice(0, 10)} ${now.slice(11, 16)} UTC, ${load}; ${machine}, Node ${process.versions.node}.`;
}
