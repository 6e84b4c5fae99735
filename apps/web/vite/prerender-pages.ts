import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, minify, type Plugin, type ResolvedConfig, type Rolldown } from "vite";
import { type BuiltScreen, builtScreen, hintsOf } from "./screen-hints.ts";

const STARTER = "after-paint.js";
const EMPTY_ROOT = '<div id="root"></div>';
const ENTRY_TAG = '<script type="module" src="/src/main.tsx"></script>';

/**
 * Writes `landing.html` beside `index.html`: the same document with the landing already in it, so that
 * a phone shows it before the code has arrived. The server answers it at `/` and `/home`. An address that
 * `screen-pages.json` knows has a page of its own, which names the screen's code ahead and, of a step or result, shows
 * the heading; any other, and a server that does not know of them, takes `index.html`, with the frame and a wait.
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
      const read = (file: string) => readFile(file, "utf8");
      const write = (file: string, text: string) => writeFile(path.join(dist, file), text);
      const source = await read(path.join(config.root, "index.html"));
      const { landing, waiting, named, screens, config: settings } = await renderPages(config.root);

      // It is copied as it is written, and every page begins with it.
      const starter = await minify(STARTER, await read(path.join(config.publicDir, STARTER)));
      if (starter.errors.length > 0) throw new Error(`${STARTER}: ${starter.errors[0]?.message}`);
      await write(STARTER, starter.code);

      const built = await read(path.join(dist, "index.html"));
      await write("index.html", replaceOnce(built, EMPTY_ROOT, `<div id="root">${waiting}</div>`));

      const pages = screens.map(({ path: address, code }) => {
        const screen = builtScreen(code, bundle);
        const root = `<div id="root" data-written="frame">${named[address] ?? waiting}</div>`;
        const head = starterOf(screen) + hintsOf(screen, { bundle, config: settings });
        return [address, pageOf(source, { root, head })];
      });
      await write("screen-pages.json", JSON.stringify(Object.fromEntries(pages)));

      const screen = builtScreen("landing/landing-route", bundle);
      const styles = await Promise.all(screen.styles.map((file) => read(path.join(dist, file))));
      await write(
        "landing.html",
        pageOf(withNotice(source), {
          root: `<div id="root" data-written="screen">${landing}</div>`,
          // Under the nonce of the content policy, so that the first paint waits for one file.
          head: `<link rel="canonical" href="__SHOP_URL__/">${starterOf(screen)}<style nonce="__CSP_NONCE__">${styles.join("")}</style>`,
          // The loader of later screens looks for them; for no medium, or the whole page would be laid out again.
          foot: screen.styles
            .map((file) => `<link rel="stylesheet" media="not all" crossorigin href="/${file}">`)
            .join(""),
        }),
      );
    },
  };
}

/** Without scripts the landing is read all the same, under its own title: what is missing stands above it, as a notice. */
function withNotice(source: string) {
  const untitled = replaceOnce(replaceOnce(source, "<h1>", "<strong>"), "</h1>", "</strong>");
  return replaceOnce(
    replaceOnce(untitled, '<main class="no-script">', '<div class="no-script">'),
    "</main>",
    "</div>",
  );
}

/** The document as `index.html` has it, its code left to `head`. */
function pageOf(source: string, { root, head, foot = "" }: { root: string; head: string; foot?: string }) {
  const framed = replaceOnce(replaceOnce(source, "</head>", `${head}</head>`), "</body>", `${foot}</body>`);
  return replaceOnce(replaceOnce(framed, ENTRY_TAG, ""), EMPTY_ROOT, root);
}

/** @throws Error when the document has not exactly one such place */
function replaceOnce(page: string, place: string, by: string) {
  const parts = page.split(place);
  if (parts.length !== 2) throw new Error(`index.html has ${parts.length - 1} of ${place}`);
  return parts.join(by);
}

/** Hands the entry and what it and the screen need over to the starter. */
function starterOf({ entry, needs }: BuiltScreen) {
  return `<script async src="/${STARTER}" data-entry="/${entry}" data-needs="${needs.map((file) => `/${file}`).join(" ")}"></script>`;
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
  const { landingMarkup, waitingMarkup, namedMarkups, screenFiles, configAddress } = await import(
    pathToFileURL(path.join(outDir, "prerender.js")).href
  );
  const pages = {
    landing: String(await landingMarkup()),
    waiting: String(waitingMarkup()),
    named: namedMarkups() as Record<string, string>,
    config: String(configAddress()),
    screens: screenFiles() as { path: string; code: string }[],
  };
  await rm(outDir, { recursive: true });
  return pages;
}
