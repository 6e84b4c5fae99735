/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string> }} Entry */

const PLATFORM =
  /(android|darwin|linux|win32|freebsd|openharmony)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x)(?:-(\w+))?$/;

/**
 * Optional packages missing in a lockfile, by path. A registry without the builds for other systems makes npm write
 * such lockfiles, and `npm ci` refuses them.
 * @param {Record<string, Entry>} packages the lockfile's `packages`
 * @returns {Record<string, Entry>}
 */
export function missingOptionals(packages) {
  const names = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf("node_modules/") + 13)),
  );
  const found = Object.values(packages).flatMap(({ dev, optionalDependencies }) =>
    Object.entries(optionalDependencies ?? {})
      .filter(([name, version]) => /^\d/.test(version) && !names.has(name))
      .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, dev)]),
  );
  return Object.fromEntries(found);
}

/**
 * @param {string} name
 * @param {string} version
 * @param {boolean | undefined} dev
 * @returns {Entry}
 */
function entryOf(name, version, dev) {
  const [, os, cpu, flavour = ""] = PLATFORM.exec(name) ?? [];
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(os === "linux" && { libc: [flavour.startsWith("musl") ? "musl" : "glibc"] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}
