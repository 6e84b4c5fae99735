import { wrapText } from "./line-breaks";
import { PageFont } from "./page-font";
import { ALL_LETTERS, isSpanish, pdfText, SPANISH_LETTERS } from "./pdf-text";

export const TEXT_SIZE = 9;
const LINE_GAP = 1;
// Shares of the font size.
const ASCENT = 0.718;
const LINE_HEIGHT = 1.156;

// Spanish letters are half of the font's bytes; only other texts embed the whole font.
const FONTS = {
  F1: new PageFont("Inter-Regular", 400, SPANISH_LETTERS),
  F2: new PageFont("Inter-Bold", 700, SPANISH_LETTERS),
  F3: new PageFont("Inter-Regular", 400, ALL_LETTERS),
  F4: new PageFont("Inter-Bold", 700, ALL_LETTERS),
};
export type FontKey = keyof typeof FONTS;

function fontFor(text: string, isBold: boolean): FontKey {
  if (isSpanish(text)) return isBold ? "F2" : "F1";
  return isBold ? "F4" : "F3";
}

export interface TextStyle {
  size?: number;
  isBold?: boolean;
  lineGap?: number;
  align?: "left" | "right";
}

export interface TextBlock {
  lines: string[];
  height: number;
  width: number;
  font: FontKey;
  size: number;
  align: "left" | "right";
}

export function layOut(text: string, width: number, style: TextStyle): TextBlock {
  const { size = TEXT_SIZE, isBold = false, lineGap = LINE_GAP, align = "left" } = style;
  const shown = pdfText(text);
  const font = fontFor(shown, isBold);
  const lines = wrapText(shown, width / size, (part) => FONTS[font].widthOf(part));
  return { lines, height: lines.length * (LINE_HEIGHT * size + lineGap), width, font, size, align };
}

const places = (points: number) => Math.round(points * 10_000) / 10_000;

// From the page's upper left corner; its fonts must include the block's.
export function operatorsOf(
  { lines, height, width, font, size, align }: TextBlock,
  x: number,
  y: number,
): string {
  const shown = lines.map((line, index) => {
    const indent = align === "right" ? width - FONTS[font].widthOf(line.trimEnd()) * size : 0;
    const baseline = y + (index * height) / lines.length + ASCENT * size;
    return `1 0 0 -1 ${places(x + indent)} ${places(baseline)} Tm ${FONTS[font].toShow(line)} Tj`;
  });
  return `BT /${font} ${size} Tf ${shown.join("\n")} ET`;
}

export const embedFont = (font: FontKey, document: PDFKit.PDFDocument) => FONTS[font].embedIn(document);
