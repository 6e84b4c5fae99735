import PDFDocument from "pdfkit";
import { pdfText } from "./pdf-text";

const MARGIN = 44;
const FOOTER_HEIGHT = 20;
const TEXT_SIZE = 9.5;
const COLOURS = { ink: "#1B1F2A", grey: "#5B6475", line: "#DFE3EC", red: "#C8102E", mist: "#F5F6FA" };

interface TextStyle {
  size?: number;
  isBold?: boolean;
  colour?: keyof typeof COLOURS;
  align?: "left" | "right";
}

/**
 * A4 page that fills from top to bottom and goes on on the next one; lengths are points.
 * Helvetica is one of the fonts that every PDF reader has: nothing is embedded, so a receipt is 3 KB and takes
 * milliseconds.
 */
export class PdfPage {
  readonly doc: PDFKit.PDFDocument;
  private y = MARGIN;

  constructor({ title, author }: { title: string; author: string }) {
    this.doc = new PDFDocument({
      size: "A4",
      layout: "portrait",
      margins: { top: MARGIN, bottom: 0, left: MARGIN, right: MARGIN },
      lang: "es-CL",
      bufferPages: true,
      info: { Title: title, Author: author },
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

  private put(text: string, box: { x: number; y: number; width: number }, style: TextStyle): number {
    const { size = TEXT_SIZE, isBold = false, colour = "ink", align = "left" } = style;
    const printed = pdfText(text);
    const options = { width: box.width, align, lineGap: 1.5 } as const;
    this.doc
      .font(isBold ? "Helvetica-Bold" : "Helvetica")
      .fontSize(size)
      .fillColor(COLOURS[colour]);
    const height = this.doc.heightOfString(printed, options);
    this.doc.text(printed, box.x, box.y, options);
    return height;
  }

  /** A line or paragraph over the whole width. */
  text(text: string, style: TextStyle = {}): void {
    this.keepTogether((style.size ?? TEXT_SIZE) * 2);
    this.y += this.put(text, { x: MARGIN, y: this.y, width: this.width }, style);
  }

  /** Heading with a line under it; it never stands alone at the end of a page. */
  heading(text: string): void {
    this.keepTogether(70);
    this.space(10);
    this.text(text, { size: 12, isBold: true });
    this.rule();
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
    this.keepTogether(28);
    const left = this.width * split;
    const labelHeight = this.put(label, { x: MARGIN, y: this.y, width: left - 8 }, styles.label);
    const box = { x: MARGIN + left, y: this.y, width: this.width - left };
    const valueHeight = this.put(value, box, styles.value);
    this.y += Math.max(labelHeight, valueHeight) + 2;
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
    this.keepTogether(30);
    this.doc.roundedRect(MARGIN, this.y, this.width, 24, 6).fill(COLOURS.mist);
    this.put(text, { x: MARGIN + 10, y: this.y + 7, width: this.width - 20 }, { isBold: true });
    this.y += 32;
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
