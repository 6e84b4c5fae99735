import { join } from "node:path";

/**
 * What is built, where it lands and what it is made of; paths stand relative to the project.
 * @typedef {{ name: string, output: string, inputs: string[], build: (projectDir: string) => Promise<void> }} Target
 */

const SHARED = ["packages/domain/src", "packages/contracts/src", "package-lock.json", "tools/build"];

/** @type {Target[]} */
export const TARGETS = [
  {
    name: "web",
    output: "apps/web/dist/index.html",
    inputs: [...SHARED, "apps/web/src", "apps/web/public", "apps/web/index.html", "apps/web/vite.config.ts"],
    build: async (projectDir) => (await import("./web.mjs")).buildWeb(projectDir),
  },
  server("api", [...SHARED, "apps/api/src", "catalogue"]),
  server("webpay-simulator", [...SHARED, "apps/webpay-simulator/src"]),
];

/** The simulator's build, by which a running one is recognised as up to date. */
export const SIMULATOR = "webpay-simulator";

/**
 * @param {string} name
 * @param {string[]} inputs
 * @returns {Target}
 */
function server(name, inputs) {
  const output = `apps/${name}/dist/server.js`;
  return {
    name,
    output,
    inputs,
    build: async (projectDir) => {
      const { bundleServer } = await import("./bundle-server.mjs");
      await bundleServer({
        entry: join(projectDir, `apps/${name}/src/server.ts`),
        output: join(projectDir, output),
      });
    },
  };
}
