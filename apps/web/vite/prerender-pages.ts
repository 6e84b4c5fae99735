import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, minify, type Plugin, type ResolvedConfig, type Rolldown } from "vite";
import { type BuiltScreen, builtScreen, hintsOf, stylesOf } from "./screen-hints.ts";

const STARTER = "after-paint.js";
const EMPTY_ROOT = '<div id="root"></div>';
const HEAD_PLACE = "<!-- page-head -->";
const SCREEN_PLACE = "<!-- page-screen -->";
const FACTS_PLACE = "<!-- page-facts -->";
const PATH_PLACE = "__PAGE_PATH__";
const ENTRY_TAG = '<script type="module" src="/src/main.tsx"></script>';

/**
 * Writes the pages that a phone reads before the code: the landing (`landing.html`, for `/` and `/home`) and the first
 * steps whole, later steps and results with their heading, all with title and description of their own
 * (`screen-pages.json`); unknown URLs get `index.html` with the frame and a spinner. Pages that show what the database
 * has are left open in `open-pages.json` too, for the server, which fills them by `.server/written-page.js`.
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
      const { screens, frames, waiting, written, config: settings } = await renderPages(config.root);

      // Copied without a build step, and every page starts with it.
      const starter = await minify(STARTER, await read(path.join(config.publicDir, STARTER)));
      if (starter.errors.length > 0) throw new Error(`${STARTER}: ${starter.errors[0]?.message}`);
      await write(STARTER, starter.code);

      const built = await read(path.join(dist, "index.html"));
      const titled = replaceOnce(built, HEAD_PLACE, headOf(written, "/404"));
      await write("index.html", replaceOnce(titled, EMPTY_ROOT, `<div id="root">${waiting}</div>`));

      const rootOf = (address: string) =>
        screens[address]
          ? `<div id="root" data-written="${address}"${address === "/" ? " data-readable" : ""}>${screens[address]}</div>`
          : `<div id="root" data-written>${frames[address] ?? waiting}</div>`;
      const hints = hintsOf({ bundle, config: settings });
      const pages = written.map(({ path: address, code, head }) => {
        const screen = builtScreen(code, bundle);
        const loads = starterOf(screen) + hints;
        return [address, pageOf(source, { root: rootOf(address), head, loads })];
      });
      await write("screen-pages.json", JSON.stringify(Object.fromEntries(pages)));

      const open = written
        .filter(({ isWrittenLater }) => isWrittenLater)
        .map(({ path: address, code, isCatalogue }) => {
          const readable = isCatalogue ? " data-readable" : "";
          const root = `<div id="root" data-written="${PATH_PLACE}"${readable}>${SCREEN_PLACE}</div>${FACTS_PLACE}`;
          const loads = starterOf(builtScreen(code, bundle)) + hints;
          const page = isCatalogue ? withNotice(source) : source;
          return [address, pageOf(page, { root, head: HEAD_PLACE, loads })];
        });
      await write("open-pages.json", JSON.stringify(Object.fromEntries(open)));

      const screen = builtScreen("landing/landing-route", bundle);
      await write(
        "landing.html",
        pageOf(withNotice(source), {
          root: rootOf("/"),
          head: headOf(written, "/"),
          // Nothing else before the first paint: font and settings would take their share of a narrow line.
          loads: starterOf(screen) + stylesOf(bundle),
        }),
      );
    },
  };
}

// Without scripts the landing stays readable under its own title; the notice is above it.
function withNotice(source: string) {
  const untitled = replaceOnce(replaceOnce(source, "<h1>", "<strong>"), "</h1>", "</strong>");
  return replaceOnce(
    replaceOnce(untitled, '<main class="no-script">', '<div class="no-script">'),
    "</main>",
    "</div>",
  );
}

interface PageParts {
  root: string;
  head: string;
  /** Loads the code instead of `index.html`'s own tag. */
  loads: string;
}

function pageOf(source: string, { root, head, loads }: PageParts) {
  const headed = replaceOnce(replaceOnce(source, HEAD_PLACE, head), "</head>", `${loads}</head>`);
  return replaceOnce(replaceOnce(headed, ENTRY_TAG, ""), EMPTY_ROOT, root);
}

function headOf(written: readonly WrittenPage[], address: string) {
  const page = written.find(({ path }) => path === address);
  if (!page) throw new Error(`no page is written for ${address}`);
  return page.head;
}

// Fails unless `place` occurs once.
function replaceOnce(page: string, place: string, by: string) {
  const parts = page.split(place);
  if (parts.length !== 2) throw new Error(`index.html has ${parts.length - 1} of ${place}`);
  return parts.join(by);
}

function starterOf({ entry, needs }: BuiltScreen) {
  return `<script async src="/${STARTER}" data-entry="/${entry}" data-needs="${needs.map((file) => `/${file}`).join(" ")}"></script>`;
}

interface WrittenPage {
  path: string;
  code: string;
  head: string;
  isWrittenLater: boolean;
  isCatalogue: boolean;
}

async function renderPages(root: string) {
  const outDir = path.join(root, "dist/.server");
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    // The server has no packages of the web app.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: ["src/prerender.tsx", "src/written-page.tsx"].map((file) => path.join(root, file)),
      },
    },
  });
  const { screenMarkups, frameMarkups, waitingMarkup, writtenPages, configAddress } = await import(
    pathToFileURL(path.join(outDir, "prerender.js")).href
  );
  return {
    screens: (await screenMarkups()) as Record<string, string>,
    frames: frameMarkups() as Record<string, string>,
    waiting: String(waitingMarkup()),
    config: String(configAddress()),
    written: (await writtenPages()) as WrittenPage[],
  };
}
