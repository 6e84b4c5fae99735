import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type ResolvedConfig, type Rolldown } from "vite";
import { chunksOf, hintsOf } from "./screen-hints.ts";

const EMPTY_ROOT = '<div id="root"></div>';
const STYLE_LINKS = /<link rel="stylesheet"[^>]* href="\/([^"]+)">\s*/g;
const PRELOADS = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

/**
 * Writes `landing.html` beside `index.html`: the same document with the landing already in it, so that
 * a phone shows it before the code has arrived. The server answers it at `/` and `/home`. An address that
 * `screen-pages.json` knows has a page of its own, which names the screen's code ahead and, of a step, shows the
 * heading; any other, and a server that does not know of them, takes `index.html`, with the frame and a wait.
 */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig;
  let bundle: Rolldown.OutputBundle = {};
  return {
    name: "prerender-pages",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle(_options, written) {
      bundle = written;
    },
    async closeBundle() {
      const dist = path.resolve(config.root, config.build.outDir);
      const index = await readFile(path.join(dist, "index.html"), "utf8");
      if (!index.includes(EMPTY_ROOT)) throw new Error("index.html has no empty #root");
      const { landing, waiting, steps, screens, config: settings } = await renderPages(config.root);
      await writeFile(
        path.join(dist, "index.html"),
        index.replace(EMPTY_ROOT, () => `<div id="root">${waiting}</div>`),
      );
      const pages = screens.map(({ path: address, code }) => {
        const chunks = chunksOf(code, bundle);
        const hints = hintsOf(chunks, { page: index, bundle, config: settings });
        const root = `<div id="root" data-written="frame">${steps[address] ?? waiting}</div>`;
        const page = index.replace(EMPTY_ROOT, () => root).replace("</head>", () => `${hints}</head>`);
        return [address, codeAfterPaint(page, chunks)];
      });
      await writeFile(path.join(dist, "screen-pages.json"), JSON.stringify(Object.fromEntries(pages)));
      const screen = chunksOf("landing/landing-route", bundle);
      const page = index.replace(EMPTY_ROOT, () => `<div id="root" data-written="screen">${landing}</div>`);
      await writeFile(
        path.join(dist, "landing.html"),
        codeAfterPaint(await stylesInside(page, screen, dist), screen),
      );
    },
  };
}

/**
 * Copies the page's styles into it, under the nonce of the content policy, so that the first paint waits
 * for one file. The links move behind the content, where the loader of later screens looks for them; they are for no
 * medium, or the whole page would be laid out again for what it already has.
 */
async function stylesInside(page: string, screen: Rolldown.OutputChunk[], dist: string) {
  const linked = [...page.matchAll(STYLE_LINKS)].map(([, file]) => file ?? "");
  const own = screen.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const files = [...new Set([...linked, ...own])];
  const styles = await Promise.all(files.map((file) => readFile(path.join(dist, file), "utf8")));
  const links = files
    .map((file) => `<link rel="stylesheet" media="not all" crossorigin href="/${file}">`)
    .join("");
  return page
    .replace(STYLE_LINKS, "")
    .replace("</head>", () => `<style nonce="__CSP_NONCE__">${styles.join("")}</style></head>`)
    .replace("</body>", () => `${links}</body>`);
}

/** Hands the entry and what it needs over to `after-paint.js`, in place of their own tags. */
function codeAfterPaint(page: string, screen: Rolldown.OutputChunk[]) {
  const entry = page.match(ENTRY);
  if (!entry) throw new Error("index.html has no entry script");
  const preloaded = [...page.matchAll(PRELOADS)].map(([, href]) => href);
  const needs = [...new Set([...preloaded, ...screen.map((chunk) => `/${chunk.fileName}`)])].join(" ");
  const starter = `<script async src="/after-paint.js" data-entry="${entry[1]}" data-needs="${needs}"></script>`;
  return page.replace(PRELOADS, "").replace(entry[0], starter);
}

/** Builds the pages for the server's side, asks for their markup, and leaves nothing behind. */
async function renderPages(root: string) {
  const outDir = path.join(root, "dist/.prerender");
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    build: { ssr: "src/prerender.tsx", outDir, emptyOutDir: true, copyPublicDir: false },
  });
  const { landingMarkup, waitingMarkup, stepMarkups, screenFiles, configAddress } = await import(
    pathToFileURL(path.join(outDir, "prerender.js")).href
  );
  const pages = {
    landing: String(await landingMarkup()),
    waiting: String(waitingMarkup()),
    steps: stepMarkups() as Record<string, string>,
    config: String(configAddress()),
    screens: screenFiles() as { path: string; code: string }[],
  };
  await rm(outDir, { recursive: true });
  return pages;
}
