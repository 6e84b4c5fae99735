const NO_BREAK = "\u00a0";

/** Abbreviations and words that stay with what follows them. */
const BEFORE = /(?<![\p{L}])(N\.º|arts?\.|artículos?|letra|Ley|Av\.|\$|RUT) (?=\S)/gu;
/** A number stays with what it counts. */
const AFTER = /(\d) (?=(?:años?|días?|horas?|minutos?|meses|mes|por ciento|%|bis)(?!\p{L}))/gu;

/** Spanish typography for a text typed plainly: «quotes», one ellipsis, and no line end inside `Ley N.º 19.496`. */
export function typeset(text: string): string {
  return text
    .replace(/"([^"]+)"/g, "«$1»")
    .replaceAll("...", "…")
    .replace(BEFORE, `$1${NO_BREAK}`)
    .replace(AFTER, `$1${NO_BREAK}`);
}
