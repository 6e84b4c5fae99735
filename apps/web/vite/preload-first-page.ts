import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/**
 * Names the first page's code and styles in the document, so that they come together with the entry
 * and not after it. Other pages take these few kilobytes along, at low priority.
 */
export function preloadFirstPage(name: string): Plugin {
  return {
    name: "preload-first-page",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === "chunk");
        const page = chunks.find((chunk) => chunk.name === name);
        if (!page) return [];
        const needed = [page, ...page.imports.map((file) => chunks.find((chunk) => chunk.fileName === file))];
        const tags = needed.flatMap((chunk) => (chunk ? preloadsOf(chunk) : []));
        return tags.filter(({ attrs }) => !html.includes(String(attrs?.href)));
      },
    },
  };
}

function preloadsOf(chunk: Rolldown.OutputChunk): HtmlTagDescriptor[] {
  const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
    tag: "link",
    attrs,
    injectTo: "head",
  });
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  return [
    link({ rel: "modulepreload", crossorigin: "", href: `/${chunk.fileName}` }),
    ...styles.map((file) => link({ rel: "preload", as: "style", crossorigin: "", href: `/${file}` })),
  ];
}
