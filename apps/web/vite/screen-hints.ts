import type { Rolldown } from "vite";

// Paths in the build's folder.
export interface BuiltScreen {
  entry: string;
  /** Imports of entry and screen, the screen's own code last. */
  needs: string[];
}

// `code`: file of the screen below `src/routes`
export function builtScreen(code: string, bundle: Rolldown.OutputBundle): BuiltScreen {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const entry = chunks.find((chunk) => chunk.isEntry);
  const own = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/src/routes/${code}.tsx`));
  if (!entry || !own) throw new Error(`the build has no chunk of ${code}`);
  const visited = new Set<Rolldown.OutputChunk>();
  const needed = [...withImports(entry, chunks, visited), ...withImports(own, chunks, visited)];
  return {
    entry: entry.fileName,
    needs: needed.filter((chunk) => chunk !== entry).map(({ fileName }) => fileName),
  };
}

// Imports first.
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

export const stylesOf = (bundle: Rolldown.OutputBundle): string =>
  filesOf(bundle, ".css")
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    .join("");

// Beside the page: after the styles it would cost a phone a round trip.
export const fontsOf = (bundle: Rolldown.OutputBundle): string =>
  filesOf(bundle, ".woff2")
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join("");

const filesOf = (bundle: Rolldown.OutputBundle, ending: string) =>
  Object.keys(bundle).filter((file) => file.endsWith(ending));
