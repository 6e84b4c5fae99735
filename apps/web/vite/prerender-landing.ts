import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type ResolvedConfig } from "vite";

const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Writes `landing.html` beside `index.html`: the same document with the landing already in it, so that
 * a phone shows it before the code has arrived. The server answers it at `/` and `/home`; any other
 * address, and a server that does not know of it, takes `index.html`.
 */
export function prerenderLanding(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "prerender-landing",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const dist = path.resolve(config.root, config.build.outDir);
      const index = await readFile(path.join(dist, "index.html"), "utf8");
      if (!index.includes(EMPTY_ROOT)) throw new Error("index.html has no empty #root");
      const landing = await renderLanding(config.root);
      const page = index
        .replace(EMPTY_ROOT, () => `<div id="root">${landing}</div>`)
        .replaceAll('rel="preload" as="style"', 'rel="stylesheet"')
        // What is painted already does not need the code before its styles and font.
        .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
        .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
      await writeFile(path.join(dist, "landing.html"), page);
    },
  };
}

/** Builds the landing for the server's side, asks it for its markup, and leaves nothing behind. */
async function renderLanding(root: string) {
  const outDir = path.join(root, "dist/.prerender");
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    build: { ssr: "src/prerender.tsx", outDir, emptyOutDir: true, copyPublicDir: false },
  });
  const { landingMarkup } = await import(pathToFileURL(path.join(outDir, "prerender.js")).href);
  const markup = String(await landingMarkup());
  await rm(outDir, { recursive: true });
  return markup;
}
