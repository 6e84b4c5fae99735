import { formatRut } from "@shop/domain/people/rut";
import PDFDocument from "pdfkit";
import { pdfText } from "./pdf-text";

const MARGIN = 44;
const FOOTER_HEIGHT = 20;
const NOTICE_PADDING = 7;
const TEXT = { size: 9.5, lineGap: 1.5 };
/** Paragraphs are read line by line: more air than in the rows of a receipt. */
const PARAGRAPH = { size: 10, lineGap: 3, spaceAfter: 6, markerWidth: 20 };
/** The standard fonts keep their line gap below the letters: in a box, text goes down by this share of its size. */
const CENTRING = 0.22;
/** Tables are dense: small letters, thin margins. */
const CELL = { size: 8.5, padding: 4, border: 0.5 };
const COLOURS = { ink: "#1B1F2A", grey: "#5B6475", line: "#DFE3EC", red: "#C8102E", mist: "#F5F6FA" };
/** Fonts that every PDF reader has: nothing is embedded, so a receipt is a few KB. */
const FONTS = { regular: "Helvetica", bold: "Helvetica-Bold" };

interface TextStyle {
  size?: number;
  isBold?: boolean;
  lineGap?: number;
  align?: "left" | "right";
  colour?: keyof typeof COLOURS;
}

/** Where a text stands: its upper left corner and how wide it may be. */
interface Place {
  x: number;
  y: number;
  width: number;
}

interface Letterhead {
  brand: string;
  seller: { legalName: string; rut: string; address: string; email: string };
  title: string;
}

/**
 * A4 page that fills from top to bottom and goes on on the next one; lengths are points.
 * With a `createdAt` the same texts give the same bytes.
 */
export class PdfPage {
  private readonly doc: PDFKit.PDFDocument;

  constructor({ title, author, createdAt }: { title: string; author: string; createdAt?: Date }) {
    this.doc = new PDFDocument({
      size: "A4",
      margins: { top: MARGIN, bottom: MARGIN + FOOTER_HEIGHT, left: MARGIN, right: MARGIN },
      lang: "es-CL",
      bufferPages: true,
      displayTitle: true,
      info: { Title: title, Author: author, ...(createdAt ? { CreationDate: createdAt } : {}) },
    });
  }

  private get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  /** Starts a page when less than so much is left, so that what belongs together stays together. */
  keepTogether(height: number): void {
    if (this.doc.y + height > this.doc.page.maxY()) this.doc.addPage();
  }

  space(height: number): void {
    this.doc.y += height;
  }

  private useFont({ size = TEXT.size, isBold = false, colour = "ink" }: TextStyle): void {
    this.doc.font(isBold ? FONTS.bold : FONTS.regular, size).fillColor(COLOURS[colour]);
  }

  private heightOf(text: string, width: number, style: TextStyle): number {
    this.useFont(style);
    return this.doc.heightOfString(pdfText(text), { width, lineGap: style.lineGap ?? TEXT.lineGap });
  }

  private put(text: string, { x, y, width }: Place, style: TextStyle): void {
    this.useFont(style);
    const { lineGap = TEXT.lineGap, align = "left" } = style;
    this.doc.text(pdfText(text), x, y, { width, lineGap, align });
  }

  /** A line or paragraph over the whole width. */
  text(text: string, style: TextStyle = {}): void {
    this.keepTogether(Math.max(this.heightOf(text, this.width, style), (style.size ?? TEXT.size) * 2));
    this.put(text, { x: MARGIN, y: this.doc.y, width: this.width }, style);
  }

  /** Coloured band, brand, who sells, and the document's title. */
  letterhead({ brand, seller, title }: Letterhead): void {
    const { legalName, rut, address, email } = seller;
    this.doc.rect(0, 0, this.doc.page.width, 10).fill(COLOURS.red);
    this.text(brand, { size: 20, isBold: true, colour: "red" });
    this.text(`${legalName} · RUT ${formatRut(rut)}`, { colour: "grey" });
    this.text(`${address} · ${email}`, { colour: "grey" });
    this.space(14);
    this.text(title, { size: 18, isBold: true });
  }

  /** Heading with a line under it; it never stands alone at the end of a page. */
  heading(text: string): void {
    this.keepTogether(70);
    this.space(10);
    this.text(text, { size: 12, isBold: true });
    this.rule();
  }

  /** Heading of a clause, also found in the reader's list of contents. */
  clause(text: string): void {
    this.keepTogether(64);
    this.space(8);
    this.doc.outline.addItem(text);
    this.text(text, { size: 11.5, isBold: true });
    this.space(4);
  }

  /** Running text that no page end cuts; with a marker, such as `1.`, it stands right of it. */
  paragraph(text: string, marker = ""): void {
    const indent = marker === "" ? 0 : PARAGRAPH.markerWidth;
    const width = this.width - indent;
    this.keepTogether(this.heightOf(text, width, PARAGRAPH));
    const { y } = this.doc;
    if (marker !== "") this.put(marker, { x: MARGIN, y, width: indent }, PARAGRAPH);
    this.put(text, { x: MARGIN + indent, y, width }, PARAGRAPH);
    this.space(PARAGRAPH.spaceAfter);
  }

  rule(): void {
    this.space(2);
    const { y } = this.doc;
    this.doc.moveTo(MARGIN, y).lineTo(MARGIN + this.width, y);
    this.doc.lineWidth(0.75).stroke(COLOURS.line);
    this.space(5);
  }

  /** Two texts of one line: label left, value right of it or at the right edge. */
  private pair(
    [label, value]: [label: string, value: string],
    split: number,
    styles: { label: TextStyle; value: TextStyle },
  ): void {
    const left = this.width * split;
    const labelHeight = this.heightOf(label, left - 8, styles.label);
    const height = Math.max(labelHeight, this.heightOf(value, this.width - left, styles.value)) + 2;
    this.keepTogether(Math.max(height, 28));
    const { y } = this.doc;
    this.put(label, { x: MARGIN, y, width: left - 8 }, styles.label);
    this.put(value, { x: MARGIN + left, y, width: this.width - left }, styles.value);
    this.doc.y = y + height;
  }

  /** @param split share of the width that the label may take */
  fact(label: string, value: string, split = 0.28): void {
    this.pair([label, value], split, { label: { colour: "grey" }, value: {} });
  }

  /** Row of a price list. */
  price(label: string, amount: string, { isTotal = false } = {}): void {
    const style = { isBold: isTotal, size: isTotal ? 12 : TEXT.size };
    this.pair([label, amount], 0.7, { label: style, value: { ...style, align: "right" } });
  }

  /** Boxed remark. */
  notice(text: string): void {
    const style = { isBold: true };
    const width = this.width - 20;
    const height = this.heightOf(text, width, style) + 2 * NOTICE_PADDING;
    this.keepTogether(height);
    const { y } = this.doc;
    this.doc.roundedRect(MARGIN, y, this.width, height, 6).fill(COLOURS.mist);
    this.put(text, { x: MARGIN + 10, y: y + NOTICE_PADDING + CENTRING * TEXT.size, width }, style);
    this.doc.y = y + height + 8;
  }

  /**
   * Table whose first row is its head; on one page when it fits there.
   * @param shares of the width, one for each column
   */
  table(rows: readonly (readonly string[])[], shares: readonly number[]): void {
    const widths = shares.map((share) => share * this.width);
    const padding = { top: CELL.padding + CENTRING * CELL.size, bottom: CELL.padding - CENTRING * CELL.size };
    const styleOf = (row: number, column: number) => ({
      size: CELL.size,
      isBold: row === 0 || column === 0,
    });
    const heights = rows.map((cells, row) => {
      const cellHeights = cells.map((text, column) =>
        this.heightOf(text, (widths[column] ?? 0) - 2 * CELL.padding, styleOf(row, column)),
      );
      return Math.max(...cellHeights) + 2 * CELL.padding;
    });
    this.keepTogether(heights.reduce((sum, height) => sum + height, 0));
    const border = (column: number) => ({
      top: CELL.border,
      bottom: CELL.border,
      left: column === 0 ? CELL.border : 0,
      right: column === widths.length - 1 ? CELL.border : 0,
    });
    this.doc.table({
      position: { x: MARGIN, y: this.doc.y },
      columnStyles: widths,
      data: rows.map((cells, row) =>
        cells.map((text, column) => ({
          text: pdfText(text),
          font: { src: styleOf(row, column).isBold ? FONTS.bold : FONTS.regular, size: CELL.size },
          textColor: COLOURS.ink,
          textOptions: { lineGap: TEXT.lineGap },
          padding: { ...padding, left: CELL.padding, right: CELL.padding },
          border: border(column),
          borderColor: COLOURS.line,
          ...(row === 0 ? { backgroundColor: COLOURS.mist } : {}),
        })),
      ),
    });
  }

  /** Writes the foot of every page and closes the document. */
  async finish(footer: (page: number, pages: number) => [string, string]): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      // The foot stands below what the other texts keep free.
      this.doc.page.margins.bottom = 0;
      const place = { x: MARGIN, y: this.doc.page.height - MARGIN + 4, width: this.width };
      const [left, right] = footer(page + 1, count);
      this.put(left, place, { size: 9, colour: "grey" });
      this.put(right, place, { size: 9, colour: "grey", align: "right" });
    }
    this.doc.end();
    const chunks: Buffer[] = [];
    for await (const chunk of this.doc) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  }
}
