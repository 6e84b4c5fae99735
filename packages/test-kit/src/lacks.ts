import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Debian's package of each program of the system that tests run. */
const PACKAGES = {
  etcd: "etcd-server",
  "firefox-esr": "firefox-esr",
  haproxy: "haproxy",
  openssl: "openssl",
  patroni: "patroni",
  pgbackrest: "pgbackrest",
  postgres: "postgresql-15",
  promtool: "prometheus",
  setpriv: "util-linux",
  "systemd-analyze": "systemd",
};

/**
 * Whether this machine lacks a program that tests need: `test.skipIf(lacks("haproxy"))`. A sentence on stderr then names
 * the package.
 * @throws Error with that sentence in CI, where no test may be skipped
 */
export function lacks(...programs: (keyof typeof PACKAGES)[]): boolean {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/lib/postgresql/15/bin"];
  const missing = programs.filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
  if (missing.length === 0) return false;
  const packages = missing.map((name) => PACKAGES[name]).join(" ");
  const sentence = `Tests that need ${missing.join(", ")} cannot run: apt-get install ${packages}`;
  if (process.env.CI) throw new Error(sentence);
  process.stderr.write(`${sentence}\n`);
  return true;
}
