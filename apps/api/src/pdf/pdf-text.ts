// Windows-1252 at 0x80 to 0x9F; a space where it, or our font, has no letter.
const BEYOND_LATIN_1 = "€ ‚ „…  ˆ  ‹Œ    ‘’“”•–—˜™ ›œ   ";

const BYTES_BEYOND_LATIN_1 = new Map(
  [...BEYOND_LATIN_1]
    .map((letter, index) => [letter, 0x80 + index] as const)
    .filter(([letter]) => letter !== " "),
);

// The rules below would change nothing in these texts.
const PRINTABLE = /^(?: (?! )|[!-~\u00a0-\u00ac\u00ae-\u00ff–])*$/;

// Latin letters of other languages that do not decompose into a base letter and an accent.
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ħ: "h",
  Ħ: "H",
  ı: "i",
};

const isPrintable = (character: string) =>
  /[\u0020-\u007e\u00a0-\u00ff]/.test(character) || BYTES_BEYOND_LATIN_1.has(character);

function toPrintable(character: string): string {
  if (isPrintable(character)) return character;
  const plain = PLAIN_LETTERS[character] ?? character.normalize("NFD").replace(/\p{M}/gu, "");
  return plain !== "" && [...plain].every(isPrintable) ? plain : "?";
}

/** Foreign letters lose their accent; whitespace becomes one space, no-break spaces stay. */
export function pdfText(text: string): string {
  if (PRINTABLE.test(text)) return text;
  const clean = text.normalize("NFC").replace(/(?:[^\S\u00a0]|\p{C})+/gu, " ");
  return [...clean].map(toPrintable).join("");
}

// For a letter of `pdfText`; 0 behind the text's end.
export function pdfByte(text: string, index: number): number {
  const code = index < text.length ? text.charCodeAt(index) : 0;
  return code <= 0xff ? code : (BYTES_BEYOND_LATIN_1.get(text.charAt(index)) ?? 0x3f);
}

export function pdfLetter(byte: number): string {
  const letter =
    byte >= 0x80 && byte <= 0x9f ? BEYOND_LATIN_1.charAt(byte - 0x80) : String.fromCharCode(byte);
  return (letter === " " && byte !== 0x20) || byte === 0x7f ? "" : letter;
}

export const ALL_LETTERS = Array.from({ length: 0x100 }, (_, byte) => byte)
  .filter((byte) => byte >= 0x20)
  .map(pdfLetter)
  .join("");

const SPANISH = /^[ -~ÁÉÍÓÚÜÑáéíóúüñ¡¿·ºª°–\u00a0]*$/;

export const isSpanish = (text: string) => SPANISH.test(text);

export const SPANISH_LETTERS = [...ALL_LETTERS].filter(isSpanish).join("");
