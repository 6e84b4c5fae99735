import type { Rolldown } from "vite";

interface BuiltPage {
  /** The document that the links are for; what it names already needs no other link. */
  page: string;
  bundle: Rolldown.OutputBundle;
  /** Where the frame of every screen asks for the shop's settings, with credentials as the client does. */
  config: string;
}

/**
 * Links that let the browser fetch a screen's styles together with the page: found one after the other they would
 * cost a phone a round trip each. The code comes after the first paint. The settings of the shop, which every screen
 * waits for, come along.
 */
export function hintsOf(
  chunks: readonly Rolldown.OutputChunk[],
  { page, bundle, config }: BuiltPage,
): string {
  const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const links = [
    ...fontsOf(bundle).map((file) => ({
      kind: 'rel="preload" as="font" type="font/woff2"',
      href: `/${file}`,
    })),
    ...[...styles].map((file) => ({ kind: 'rel="stylesheet"', href: `/${file}` })),
  ];
  return links
    .filter(({ href }) => !page.includes(href))
    .map(({ kind, href }) => `<link ${kind} crossorigin href="${href}">`)
    .concat(`<link rel="preload" as="fetch" crossorigin="use-credentials" href="${config}">`)
    .join("");
}

const fontsOf = (bundle: Rolldown.OutputBundle) =>
  Object.keys(bundle).filter((file) => file.endsWith(".woff2"));

/** Chunk of a screen, by its file below `src/routes`, after all that it imports at once. */
export function chunksOf(code: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const own = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/src/routes/${code}.tsx`));
  if (!own) throw new Error(`the build has no chunk of ${code}`);
  return [...withImports(own, chunks, new Set())];
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
