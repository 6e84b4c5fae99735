// Never begin a line, not even after a space.
const CLOSING = "!),./:;?\\]}";
// Never begin a line, except after a space.
const STUCK = ` ${CLOSING}"'\\-|«»…‹›‘’“”–\u00a0`;
const OPENING = "(\\[{¡¿‚„";
const QUOTES = "\"'´«»‹›‘’“”";
// Belong to an amount; two of them may be parted.
const SIGNS = "$%+\\\\¢£¤¥°±€‰";

// UAX 14 for the letters of `pdfText`; exception: an accent typed for an apostrophe (O´Higgins) breaks nothing.
const LINE_ENDS = new RegExp(
  [
    `(?<=(?:^|[^${OPENING}]) )(?![${CLOSING}])(?<![${QUOTES}] (?=[${OPENING}]))`,
    `(?<=[!?…])(?![${STUCK}])`,
    `(?<=[-/])(?![${STUCK}0-9])`,
    `(?<=[|–])(?![${STUCK}])`,
    `(?<=\\})(?![${STUCK}${SIGNS}])`,
    `(?<=—)(?![${STUCK}—])`,
    `(?<=[^ —\u00a0${OPENING}${QUOTES}])(?=—)`,
    `(?<=[,.:;)\\]])(?=[${OPENING}])`,
    `(?<=[,.:;${SIGNS}])(?=[${SIGNS}])`,
  ].join("|"),
  "u",
);

// At least one character on an empty line.
function fittingLength(text: string, left: number, isEmptyLine: boolean, widthOf: (text: string) => number) {
  let length = isEmptyLine ? 1 : 0;
  while (length < text.length && widthOf(text.slice(0, length + 1)) <= left) length += 1;
  return length;
}

// A space after a word counts, so a line may end a space early.
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  if (text !== "" && widthOf(text) <= width) return [text];
  const lines: string[] = [];
  let line = "";
  let left = width;
  const endLine = () => {
    lines.push(line);
    line = "";
    left = width;
  };
  for (const word of text.split(LINE_ENDS)) {
    let rest = word;
    const isTooWide = widthOf(word) > width;
    while (isTooWide && widthOf(rest) > left) {
      const length = fittingLength(rest, left, line === "", widthOf);
      line += rest.slice(0, length);
      rest = rest.slice(length);
      endLine();
    }
    if (widthOf(rest) > left) endLine();
    line += rest;
    left -= widthOf(rest);
  }
  if (line !== "") lines.push(line);
  return lines;
}
