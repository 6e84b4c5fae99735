const WORDS = /\b(told|tells?|asked|asks?|hears?|heard|reckon\w*|wants?|wanted)\b/g;

/** @param {ReadonlyMap<string, string>} sources text by path */
export function commentFigures(sources) {
  const all = [...sources.values()];
  const docs = all.flatMap((source) => source.match(/\/\*\*[\s\S]*?\*\//g) ?? []);
  const comments = [...docs, ...all.flatMap((source) => source.match(/^[ \t]*\/\/.*$/gm) ?? [])];
  /** @param {(text: string) => number} count */
  const sum = (count) => comments.reduce((total, comment) => total + count(comment), 0);
  return {
    docs: docs.length,
    lines: sum((comment) => comment.split("\n").length),
    words: sum((comment) => comment.match(WORDS)?.length ?? 0),
  };
}

/** @param {ReadonlyMap<string, string>} sources */
export const literalSpreads = (sources) =>
  [...sources.values()].reduce((total, source) => total + (source.match(/\.\.\.\{/g)?.length ?? 0), 0);

/** @param {ReadonlyMap<string, string>} sources */
export const longFiles = (sources) =>
  [...sources].flatMap(([path, source]) => (source.split("\n").length - 1 > 250 ? path : [])).sort();
