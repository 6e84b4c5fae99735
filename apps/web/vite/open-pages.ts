import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, minify, type Plugin, type ResolvedConfig, type Rolldown } from "vite";
import { type BuiltScreen, builtScreen, fontsOf, stylesOf } from "./screen-hints.ts";

const STARTER = "after-paint.js";
const EMPTY_ROOT = '<div id="root"></div>';
const HEAD_PLACE = "<!-- page-head -->";
const OPEN_ROOT = '<div id="root" data-written="__PAGE_PATH__"><!-- page-screen --></div><!-- page-facts -->';
const READABLE_ROOT = OPEN_ROOT.replace("data-written", "data-readable data-written");
const ENTRY_TAG = '<script type="module" src="/src/main.tsx"></script>';

interface OpenPage {
  name: string;
  code: string;
  isReadable: boolean;
  isLight: boolean;
}

/**
 * Leaves each page open for the server (`open-pages.json`, by name), with what it loads: the server writes head,
 * screen and facts into it by `.server/page-reader.js`, since what a phone reads before the code is in the database.
 */
export function openPages(): Plugin {
  let config: ResolvedConfig;
  let bundle: Rolldown.OutputBundle = {};
  return {
    name: "open-pages",
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

      // Copied without a build step, and every page starts with it.
      const starter = await minify(STARTER, await read(path.join(config.publicDir, STARTER)));
      if (starter.errors.length > 0) throw new Error(`${STARTER}: ${starter.errors[0]?.message}`);
      await write(STARTER, starter.code);

      const pages = (await buildReader(config.root)).map(({ name, code, isReadable, isLight }) => {
        const loads =
          starterOf(builtScreen(code, bundle)) + stylesOf(bundle) + (isLight ? "" : fontsOf(bundle));
        const page = isReadable ? withNotice(source) : source;
        return [name, openPage(page, { root: isReadable ? READABLE_ROOT : OPEN_ROOT, loads })];
      });
      await write("open-pages.json", JSON.stringify(Object.fromEntries(pages)));
    },
  };
}

// Without scripts a readable page stays so under its own title; the notice is above it.
function withNotice(source: string) {
  const untitled = replaceOnce(replaceOnce(source, "<h1>", "<strong>"), "</h1>", "</strong>");
  return replaceOnce(
    replaceOnce(untitled, '<main class="no-script">', '<div class="no-script">'),
    "</main>",
    "</div>",
  );
}

function openPage(source: string, { root, loads }: { root: string; loads: string }) {
  const headed = replaceOnce(source, "</head>", `${loads}</head>`);
  if (!headed.includes(HEAD_PLACE)) throw new Error(`index.html has no ${HEAD_PLACE}`);
  return replaceOnce(replaceOnce(headed, ENTRY_TAG, ""), EMPTY_ROOT, root);
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

async function buildReader(root: string): Promise<OpenPage[]> {
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
      rolldownOptions: { input: path.join(root, "src/written-pages/page-reader.tsx") },
    },
  });
  const { PAGES } = await import(pathToFileURL(path.join(outDir, "page-reader.js")).href);
  return PAGES;
}
