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
 * a phone shows it before the code has arrived. The server answers it at `/` and `/home`; any other
 * address, and a server that does not know of it, takes `index.html`, which shows the frame and a wait, with what
 * `screen-hints.json` says of the address.
 */
export function prerenderLanding(): Plugin {
  let config: ResolvedConfig;
  let bundle: Rolldown.OutputBundle = {};
  return {
    name: "prerender-landing",
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
      const { landing, waiting, screens, config: settings } = await renderPages(config.root);
      await writeFile(
        path.join(dist, "index.html"),
        index.replace(EMPTY_ROOT, () => `<div id="root">${waiting}</div>`),
      );
      const hints = screens.map(({ path: address, code }) => [
        address,
        hintsOf(code, { page: index, bundle, config: settings }),
      ]);
      await writeFile(path.join(dist, "screen-hints.json"), JSON.stringify(Object.fromEntries(hints)));
      const screen = chunksOf("landing/landing-route", bundle);
      const page = index.replace(EMPTY_ROOT, () => `<div id="root" data-screen="landing">${landing}</div>`);
      await writeFile(
        path.join(dist, "landing.html"),
        codeAfterPaint(await stylesInside(page, screen, dist), screen),
      );
    },
  };
}

/**
 * Copies the page's styles into it, under the nonce of the content policy, so that the first paint waits
 * for one file. The links move behind the content: later pages count on them.
 */
async function stylesInside(page: string, screen: Rolldown.OutputChunk[], dist: string) {
  const linked = [...page.matchAll(STYLE_LINKS)].map(([, file]) => file ?? "");
  const own = screen.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const files = [...new Set([...linked, ...own])];
  const styles = await Promise.all(files.map((file) => readFile(path.join(dist, file), "utf8")));
  const links = files.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join("");
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
  const { landingMarkup, waitingMarkup, screenFiles, configAddress } = await import(
    pathToFileURL(path.join(outDir, "prerender.js")).href
  );
  const pages = {
    landing: String(await landingMarkup()),
    waiting: String(waitingMarkup()),
    config: String(configAddress()),
    screens: screenFiles() as { path: string; code: string }[],
  };
  await rm(outDir, { recursive: true });
  return pages;
}
