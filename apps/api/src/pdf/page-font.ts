import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { openFont } from "./open-font";
import { pdfByte, pdfLetter } from "./pdf-text";

// Font size for measuring, so that widths are whole numbers.
const UNITS = 1000;

// TrueType font with the letters of Windows-1252 (PDF 1.7, 9.8.2).
const NONSYMBOLIC = 32;
const [FIRST, LAST] = [0x20, 0xff];
// Bounding box in thousandths of the size.
const BOX = [-786, -334, 2586, 1113];

const BEYOND_BYTES = /[^\0-\xff]/g;
// Special characters in a PDF string (PDF 1.7, 7.3.4.2).
const MARKS = /[()\\]/g;

// Prefix of a subset font's name (PDF 1.7, 9.6.4).
const SUBSET = "PDVPDV+";

export class PageFont {
  private readonly widths: number[];
  private readonly name: string;
  private readonly file: Buffer;
  private readonly packed: Buffer;

  constructor(name: string, weight: 400 | 700, letters: string) {
    this.name = SUBSET + name;
    this.file = openFont(weight, letters);
    this.packed = deflateSync(this.file);
    const ruler = new PDFDocument({ font: "", autoFirstPage: false }).font(this.file).fontSize(UNITS);
    this.widths = Array.from({ length: LAST + 1 }, (_, byte) =>
      Math.round(ruler.widthOfString(pdfLetter(byte))),
    );
  }

  embedIn(document: PDFKit.PDFDocument): PDFKit.PDFKitReference {
    const program = document.ref({ Length1: this.file.length, Filter: "FlateDecode" });
    program.end(this.packed);
    const descriptor = document.ref({
      Type: "FontDescriptor",
      FontName: this.name,
      Flags: NONSYMBOLIC,
      FontBBox: BOX,
      ItalicAngle: 0,
      Ascent: 969,
      Descent: -241,
      CapHeight: 728,
      StemV: 80,
      FontFile2: program,
    });
    descriptor.finalize();
    const entry = document.ref({
      Type: "Font",
      Subtype: "TrueType",
      BaseFont: this.name,
      Encoding: "WinAnsiEncoding",
      FirstChar: FIRST,
      LastChar: LAST,
      Widths: this.widths.slice(FIRST),
      FontDescriptor: descriptor,
    });
    entry.finalize();
    return entry;
  }

  /** At size 1. */
  widthOf(text: string): number {
    let width = 0;
    for (let index = 0; index < text.length; index += 1) width += this.widths[pdfByte(text, index)] ?? 0;
    return width / UNITS;
  }

  toShow(text: string): string {
    const bytes = text.replace(BEYOND_BYTES, (letter) => String.fromCharCode(pdfByte(letter, 0)));
    return `(${bytes.replace(MARKS, "\\$&")})`;
  }
}
