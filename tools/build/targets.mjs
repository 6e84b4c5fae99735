import { join } from "node:path";

/**
 * Paths are relative to the project.
 * @typedef {{ name: string, output: string, inputs: string[], build: (projectDir: string) => Promise<void> }} Target
 */

const SHARED = ["packages/domain/src", "packages/contracts/src", "package-lock.json", "tools/build"];

export const MAILBOX_OUTPUT = "apps/api/dist/mailbox-server.js";

/** @type {Target[]} */
export const TARGETS = [
  {
    name: "web",
    output: "apps/web/dist/index.html",
    inputs: [
      ...SHARED,
      "packages/ui/src",
      ...["src", "public", "vite", "index.html", "vite.config.ts", "package.json"].map(
        (input) => `apps/web/${input}`,
      ),
    ],
    build: async (projectDir) => (await import("./web.mjs")).buildWithVite(projectDir, "web"),
  },
  {
    name: "desk",
    output: "apps/desk/dist/index.html",
    inputs: [
      ...SHARED,
      "packages/ui/src",
      ...["src", "index.html", "vite.config.ts", "package.json"].map((input) => `apps/desk/${input}`),
    ],
    build: async (projectDir) => (await import("./web.mjs")).buildWithVite(projectDir, "desk"),
  },
  server("api", [...SHARED, "apps/api/src", "catalogue"]),
  {
    name: "mailbox",
    output: MAILBOX_OUTPUT,
    inputs: [...SHARED, "apps/api/src"],
    build: (projectDir) => bundle(projectDir, "apps/api/src/mailbox-server.ts", MAILBOX_OUTPUT),
  },
  server("webpay-simulator", [...SHARED, "apps/webpay-simulator/src"]),
];

/** A running simulator of this build is up to date. */
export const SIMULATOR = "webpay-simulator";

/** @param {string} name @param {string[]} inputs @returns {Target} */
function server(name, inputs) {
  const output = `apps/${name}/dist/server.js`;
  const build = (/** @type {string} */ projectDir) =>
    bundle(projectDir, `apps/${name}/src/server.ts`, output);
  return { name, output, inputs, build };
}

/**
 * @param {string} projectDir
 * @param {string} entry
 * @param {string} output
 */
async function bundle(projectDir, entry, output) {
  const { bundleServer } = await import("./bundle-server.mjs");
  await bundleServer({ entry: join(projectDir, entry), output: join(projectDir, output) });
}
