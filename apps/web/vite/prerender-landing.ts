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
        .replaceAll('rel="preload" as="style"', 'rel="stylesheet"');
      await writeFile(path.join(dist, "landing.html"), codeAfterPaint(await withStylesInside(page, dist)));
    },
  };
}

/**
 * Copies the page's styles into it, under the nonce of the content policy, so that the first paint waits
 * for one file. The links move behind the content: later pages count on them.
 */
async function withStylesInside(page: string, dist: string) {
  const links = page.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const files = links.map((link) => link.match(/href="\/([^"]+)"/)?.[1] ?? "");
  const styles = await Promise.all(files.map((file) => readFile(path.join(dist, file), "utf8")));
  const withoutLinks = links.reduce((text, link) => text.replace(link, ""), page);
  return withoutLinks
    .replace("</head>", () => `<style nonce="__CSP_NONCE__">${styles.join("")}</style></head>`)
    .replace("</body>", () => `${links.join("")}</body>`);
}

/** Hands the entry and what it needs over to `after-paint.js`, in place of their own tags. */
function codeAfterPaint(page: string) {
  const entry = page.match(/<script type="module"[^>]* src="([^"]+)"><\/script>/);
  if (!entry) throw new Error("index.html has no entry script");
  const preload = /<link rel="modulepreload"[^>]* href="([^"]+)">/g;
  const needs = [...page.matchAll(preload)].map(([, href]) => href).join(" ");
  const starter = `<script async src="/after-paint.js" data-entry="${entry[1]}" data-needs="${needs}"></script>`;
  return page.replace(preload, "").replace(entry[0], starter);
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
