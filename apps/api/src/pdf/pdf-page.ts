import PDFDocument from "pdfkit";
import { pdfText } from "./pdf-text";

const MARGIN = 44;
const FOOTER_HEIGHT = 20;
const TEXT_SIZE = 9.5;
const LINE_GAP = 1.5;
const NOTICE_PADDING = 7;
/** Paragraphs are read line by line: more air than in the rows of a receipt. */
const PARAGRAPH = { size: 10, lineGap: 3, spaceAfter: 6, markerWidth: 20 };
/** The standard fonts keep their line gap below the letters: in a box, text goes down by this share of its size. */
const CENTRING = 0.22;
/** Tables are dense: small letters, thin margins. */
const CELL = { size: 8.5, padding: 4 };
const COLOURS = { ink: "#1B1F2A", grey: "#5B6475", line: "#DFE3EC", red: "#C8102E", mist: "#F5F6FA" };

interface TextStyle {
  size?: number;
  isBold?: boolean;
  colour?: keyof typeof COLOURS;
  align?: "left" | "right";
  lineGap?: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
}

/**
 * A4 page that fills from top to bottom and goes on on the next one; lengths are points.
 * Helvetica is one of the fonts that every PDF reader has: nothing is embedded, so a receipt is 3 KB and takes
 * milliseconds. With a `createdAt` the same texts give the same bytes.
 */
export class PdfPage {
  readonly doc: PDFKit.PDFDocument;
  private y = MARGIN;

  constructor({ title, author, createdAt }: { title: string; author: string; createdAt?: Date }) {
    this.doc = new PDFDocument({
      size: "A4",
      layout: "portrait",
      margins: { top: MARGIN, bottom: 0, left: MARGIN, right: MARGIN },
      lang: "es-CL",
      bufferPages: true,
      displayTitle: true,
      info: { Title: title, Author: author, ...(createdAt ? { CreationDate: createdAt } : {}) },
    });
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  private get bottom(): number {
    return this.doc.page.height - MARGIN - FOOTER_HEIGHT;
  }

  /** Starts a page when less than so much is left, so that what belongs together stays together. */
  keepTogether(height: number): void {
    if (this.y + height <= this.bottom) return;
    this.doc.addPage();
    this.y = MARGIN;
  }

  space(height: number): void {
    this.y += height;
  }

  /** Sets the font for a text and answers how high it will be. */
  private measure(text: string, width: number, style: TextStyle): number {
    const { size = TEXT_SIZE, isBold = false, lineGap = LINE_GAP } = style;
    this.doc.font(isBold ? "Helvetica-Bold" : "Helvetica").fontSize(size);
    return this.doc.heightOfString(pdfText(text), { width, lineGap });
  }

  private put(text: string, { x, y, width }: Box, style: TextStyle): number {
    const { colour = "ink", align = "left", lineGap = LINE_GAP } = style;
    const height = this.measure(text, width, style);
    this.doc.fillColor(COLOURS[colour]).text(pdfText(text), x, y, { width, align, lineGap });
    return height;
  }

  /** A line or paragraph over the whole width. */
  text(text: string, style: TextStyle = {}): void {
    this.keepTogether(Math.max(this.measure(text, this.width, style), (style.size ?? TEXT_SIZE) * 2));
    this.y += this.put(text, { x: MARGIN, y: this.y, width: this.width }, style);
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
    const height = this.measure(text, width, PARAGRAPH);
    this.keepTogether(height);
    if (marker !== "") this.put(marker, { x: MARGIN, y: this.y, width: indent }, PARAGRAPH);
    this.put(text, { x: MARGIN + indent, y: this.y, width }, PARAGRAPH);
    this.y += height + PARAGRAPH.spaceAfter;
  }

  rule(): void {
    this.space(2);
    this.doc
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(0.75)
      .strokeColor(COLOURS.line)
      .stroke();
    this.space(5);
  }

  /** Two texts of one line: label left, value right of it or at the right edge. */
  private pair(
    label: string,
    value: string,
    split: number,
    styles: { label: TextStyle; value: TextStyle },
  ): void {
    const left = this.width * split;
    const widths = { label: left - 8, value: this.width - left };
    const heights = [
      this.measure(label, widths.label, styles.label),
      this.measure(value, widths.value, styles.value),
    ];
    const height = Math.max(...heights) + 2;
    this.keepTogether(Math.max(height, 28));
    this.put(label, { x: MARGIN, y: this.y, width: widths.label }, styles.label);
    this.put(value, { x: MARGIN + left, y: this.y, width: widths.value }, styles.value);
    this.y += height;
  }

  /** @param split share of the width that the label may take */
  fact(label: string, value: string, split = 0.28): void {
    this.pair(label, value, split, { label: { colour: "grey" }, value: {} });
  }

  /** Row of a price list. */
  price(label: string, amount: string, { isTotal = false } = {}): void {
    const style = { isBold: isTotal, size: isTotal ? 12 : TEXT_SIZE };
    this.pair(label, amount, 0.7, { label: style, value: { ...style, align: "right" } });
  }

  /** Boxed remark. */
  notice(text: string): void {
    const width = this.width - 20;
    const height = this.measure(text, width, { isBold: true }) + 2 * NOTICE_PADDING;
    this.keepTogether(height);
    this.doc.roundedRect(MARGIN, this.y, this.width, height, 6).fill(COLOURS.mist);
    const y = this.y + NOTICE_PADDING + CENTRING * TEXT_SIZE;
    this.put(text, { x: MARGIN + 10, y, width }, { isBold: true });
    this.y += height + 8;
  }

  /**
   * Table whose first row is its head; on one page when it fits there.
   * @param shares of the width, one for each column
   */
  table(rows: readonly (readonly string[])[], shares: readonly number[]): void {
    const widths = shares.map((share) => share * this.width);
    const styleOf = (row: number, column: number) => ({ size: CELL.size, isBold: row === 0 || column === 0 });
    const inner = (column: number) => (widths[column] ?? 0) - 2 * CELL.padding;
    const heights = rows.map((cells, row) => {
      const texts = cells.map((text, column) => this.measure(text, inner(column), styleOf(row, column)));
      return Math.max(...texts) + 2 * CELL.padding;
    });
    this.keepTogether(heights.reduce((sum, height) => sum + height, 0));
    for (const [row, cells] of rows.entries()) {
      const height = heights[row] ?? 0;
      this.keepTogether(height);
      const box = [MARGIN, this.y, this.width, height] as const;
      if (row === 0) this.doc.rect(...box).fill(COLOURS.mist);
      const y = this.y + CELL.padding + CENTRING * CELL.size;
      let x = MARGIN + CELL.padding;
      for (const [column, text] of cells.entries()) {
        this.put(text, { x, y, width: inner(column) }, styleOf(row, column));
        x += widths[column] ?? 0;
      }
      this.doc
        .rect(...box)
        .lineWidth(0.5)
        .strokeColor(COLOURS.line)
        .stroke();
      this.y += height;
    }
  }

  /** Coloured band on top of the first page. */
  band(): void {
    this.doc.rect(0, 0, this.doc.page.width, 10).fill(COLOURS.red);
  }

  /** Writes the foot of every page and closes the document. */
  finish(footer: (page: number, pages: number) => [string, string]): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      const [left, right] = footer(page + 1, count);
      const box = { x: MARGIN, y: this.doc.page.height - MARGIN + 4, width: this.width };
      this.put(left, box, { size: 9, colour: "grey" });
      this.put(right, box, { size: 9, colour: "grey", align: "right" });
    }
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.doc.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.doc.on("end", () => resolve(Buffer.concat(chunks)));
      this.doc.on("error", reject);
      this.doc.end();
    });
  }
}
