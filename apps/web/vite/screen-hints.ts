import type { Rolldown } from "vite";

/** What the build wrote for one screen, the entry's files with it; each below the build's folder. */
export interface BuiltScreen {
  entry: string;
  /** Code that the entry and the screen import, the screen's own last. */
  needs: string[];
  styles: string[];
}

/** Files of a screen, by its code's file below `src/routes`. */
export function builtScreen(code: string, bundle: Rolldown.OutputBundle): BuiltScreen {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const entry = chunks.find((chunk) => chunk.isEntry);
  const own = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/src/routes/${code}.tsx`));
  if (!entry || !own) throw new Error(`the build has no chunk of ${code}`);
  const visited = new Set<Rolldown.OutputChunk>();
  const needed = [...withImports(entry, chunks, visited), ...withImports(own, chunks, visited)];
  const styles = needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return {
    entry: entry.fileName,
    needs: needed.filter((chunk) => chunk !== entry).map(({ fileName }) => fileName),
    styles: [...new Set(styles)],
  };
}

/** A chunk after those that it imports, and those after theirs. */
function withImports(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  visited: Set<Rolldown.OutputChunk>,
): Rolldown.OutputChunk[] {
  if (visited.has(chunk)) return [];
  visited.add(chunk);
  const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
  return [...imported.flatMap((each) => withImports(each, chunks, visited)), chunk];
}

interface HintSources {
  bundle: Rolldown.OutputBundle;
  /** Where the frame of every screen asks for the shop's settings, with credentials as the client does. */
  config: string;
}

/**
 * Links that let the browser fetch fonts and a screen's styles together with the page: found one after the other they
 * would cost a phone a round trip each. The code comes after the first paint. The settings of the shop, which every
 * screen waits for, come along.
 */
export function hintsOf({ styles }: BuiltScreen, { bundle, config }: HintSources): string {
  const fonts = Object.keys(bundle).filter((file) => file.endsWith(".woff2"));
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${config}">`,
  ].join("");
}
