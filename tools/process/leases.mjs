import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive, startOf } from "./process-identity.mjs";

/**
 * A process that uses the shared PostgreSQL of a folder; the last one stops the server.
 * @typedef {{ pid: number, start: string, role: string }} Lease
 */

let taken = 0;

/**
 * @param {string} home
 * @param {string} role what the process is, for messages: "shop" or "tests"
 * @returns {() => void} gives the lease back
 */
export function takeLease(home, role) {
  const folder = join(home, "leases");
  mkdirSync(folder, { recursive: true });
  taken += 1;
  const path = join(folder, `${process.pid}-${taken}.json`);
  writeFileSync(path, JSON.stringify({ pid: process.pid, start: startOf(process.pid), role }));
  return () => rmSync(path, { force: true });
}

/** Leases of living processes; removes the others. @param {string} home @returns {Lease[]} */
export function liveLeases(home) {
  const folder = join(home, "leases");
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    const lease = parseLease(readFileSync(path, "utf8"));
    if (lease && isAlive(lease.pid) && startOf(lease.pid) === lease.start) return [lease];
    rmSync(path, { force: true });
    return [];
  });
}

/** @param {string} text @returns {Lease | null} null for a file cut short by a kill */
function parseLease(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
