import PDFDocument from "pdfkit";
import { pdfByte } from "./pdf-text";

/** The measuring document sets letters this large, so that widths are whole numbers. */
const UNITS = 1000;
const UNKNOWN = -32_768;

/**
 * One of the fonts that every PDF reader has, measured once per process: reading its metrics takes longer than
 * writing a receipt. How far a letter and the one beside it stand apart is asked when the two meet for the first time.
 */
export class PageFont {
  /** By the bytes of a letter and of the next one, 0 when nothing follows. */
  private readonly advances = new Int16Array(256 * 256).fill(UNKNOWN);
  private readonly document = new PDFDocument({ font: "", autoFirstPage: false });
  /** Height of a line of letters of size 1. */
  readonly lineHeight: number;

  constructor(readonly name: string) {
    this.document.font(name).fontSize(UNITS);
    this.lineHeight = this.document.currentLineHeight(true) / UNITS;
  }

  /** How far the letter at a place is from the next one, or how wide it is when nothing follows. */
  private advance(text: string, index: number, byte: number, nextByte: number): number {
    const pair = byte * 256 + nextByte;
    const known = this.advances[pair] ?? UNKNOWN;
    if (known !== UNKNOWN) return known;
    const next = nextByte === 0 ? "" : text.charAt(index + 1);
    const measured =
      this.document.widthOfString(text.charAt(index) + next) - this.document.widthOfString(next);
    this.advances[pair] = measured;
    return measured;
  }

  /** Width on one line, in letters of size 1. */
  widthOf(text: string): number {
    let width = 0;
    let byte = pdfByte(text, 0);
    for (let index = 0; index < text.length; index += 1) {
      const nextByte = pdfByte(text, index + 1);
      width += this.advance(text, index, byte, nextByte);
      byte = nextByte;
    }
    return width / UNITS;
  }

  /** A line for the PDF operator `TJ`: its letters, and between them how much closer two of them stand. */
  toShow(text: string): string {
    const bytes = Buffer.alloc(text.length);
    let shown = "";
    let from = 0;
    let byte = pdfByte(text, 0);
    for (let index = 0; index < text.length; index += 1) {
      bytes[index] = byte;
      const nextByte = pdfByte(text, index + 1);
      const closer = this.advance(text, index, byte, 0) - this.advance(text, index, byte, nextByte);
      if (closer !== 0) {
        shown += `<${bytes.toString("hex", from, index + 1)}>${closer}`;
        from = index + 1;
      }
      byte = nextByte;
    }
    return `[${shown}<${bytes.toString("hex", from)}>]`;
  }
}
