import { LaunchError } from "../launch/launch-error.mjs";

/**
 * Bundles a server into one file; npm packages stay outside, our own workspaces go in.
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
      plugins: [packagesOutside],
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
 * @param {unknown} error
 * @returns {error is import("esbuild").BuildFailure}
 */
function hasMessages(error) {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}
