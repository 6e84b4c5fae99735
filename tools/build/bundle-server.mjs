import { readFile } from "node:fs/promises";
import { dirname, relative } from "node:path";
import { LaunchError } from "../launch/launch-error.mjs";

/**
 * Bundles a server with our workspaces, without npm packages.
 * @param {{ entry: string, output: string }} files
 * @throws {LaunchError} with esbuild's messages
 */
export async function bundleServer({ entry, output }) {
  const { build, formatMessages } = await import("esbuild");
  try {
    await build({
      entryPoints: [entry],
      outfile: output,
      bundle: true,
      platform: "node",
      target: "node20",
      format: "esm",
      sourcemap: true,
      logLevel: "silent",
      plugins: [packagesOutside, sourceUrls(dirname(output))],
    });
  } catch (error) {
    if (!hasMessages(error)) throw error;
    const messages = await formatMessages(error.errors, { kind: "error" });
    throw new LaunchError(`${entry} cannot be built:\n${messages.join("\n")}`, { cause: error });
  }
}

/** @type {import("esbuild").Plugin} */
const packagesOutside = {
  name: "packages-outside",
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const isOurs = kind === "entry-point" || path.startsWith("@shop/");
      return isOurs ? undefined : { path, external: true };
    });
  },
};

/**
 * Keeps `import.meta.url` of a bundled file at its source, so it finds the files beside it.
 * @param {string} outputDir
 * @returns {import("esbuild").Plugin}
 */
function sourceUrls(outputDir) {
  return {
    name: "source-urls",
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const source = await readFile(path, "utf8");
        if (!source.includes("import.meta.url")) return undefined;
        const own = `new URL(${JSON.stringify(relative(outputDir, path))}, import.meta.url).href`;
        return { contents: source.replaceAll("import.meta.url", own), loader: "ts" };
      });
    },
  };
}

/** @param {unknown} error @returns {error is import("esbuild").BuildFailure} */
function hasMessages(error) {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}
