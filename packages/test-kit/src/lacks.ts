import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

// Debian packages.
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

/** For `test.skipIf(lacks("haproxy"))`; prints the missing packages. @throws Error in CI, which may skip no test */
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
