import type { Brand } from "@shop/domain/brand/brand";
import PDFDocument from "pdfkit";
import { type Colour, type Colours, coloursOf, fillOf, NEUTRAL } from "./pdf-colours";
import {
  embedFont,
  type FontKey,
  layOut,
  operatorsOf,
  TEXT_SIZE,
  type TextBlock,
  type TextStyle,
} from "./text-block";

export const MARGIN = 44;
const FOOTER_HEIGHT = 20;

interface PageFacts {
  title: string;
  author: string;
  brand: Brand;
  createdAt?: Date | undefined;
}

// Pages that text flows over. Lengths are points. With a `createdAt` the same texts give the same bytes.
export class TextPages {
  protected readonly doc: PDFKit.PDFDocument;
  private readonly fonts = new Map<FontKey, PDFKit.PDFKitReference>();
  protected y = MARGIN;
  private paint: Colour | null = null;

  protected readonly brand: Brand;
  private readonly colours: Colours;

  constructor({ title, author, brand, createdAt }: PageFacts) {
    this.brand = brand;
    this.colours = coloursOf(brand.colours);
    this.doc = new PDFDocument({
      size: "A4",
      layout: "portrait",
      margins: { top: MARGIN, bottom: 0, left: MARGIN, right: MARGIN },
      // pdfkit would read and subset its fonts again for every document.
      font: "",
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

  /** Starts a page when less than `height` is left. */
  keepTogether(height: number): void {
    if (this.y + height <= this.bottom) return;
    this.doc.addPage();
    this.paint = null;
    this.y = MARGIN;
  }

  space(height: number): void {
    this.y += height;
  }

  protected fillWith(colour: Colour): void {
    if (this.paint !== colour) this.doc.addContent(fillOf(this.colours[colour]));
    this.paint = colour;
  }

  /** After a drawing that chose its own. */
  protected forgetFill(): void {
    this.paint = null;
  }

  private fontOf(font: FontKey): PDFKit.PDFKitReference {
    const known = this.fonts.get(font);
    if (known) return known;
    const written = embedFont(font, this.doc);
    this.fonts.set(font, written);
    return written;
  }

  protected put(block: TextBlock, x: number, y: number, colour: Colour = "ink"): void {
    if (block.lines.length === 0) return;
    this.doc.page.fonts[block.font] = this.fontOf(block.font);
    this.fillWith(colour);
    this.doc.addContent(operatorsOf(block, x, y));
  }

  text(text: string, { colour, ...style }: TextStyle & { colour?: Colour } = {}): void {
    const block = layOut(text, this.width, style);
    this.keepTogether(Math.max(block.height, (style.size ?? TEXT_SIZE) * 2));
    this.put(block, MARGIN, this.y, colour);
    this.y += block.height;
  }

  rule(): void {
    this.space(2);
    this.doc
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(0.75)
      .strokeColor(NEUTRAL.line)
      .stroke();
    this.space(5);
  }

  finish(footer: (page: number, pages: number) => [string, string]): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      this.paint = null;
      const y = this.doc.page.height - MARGIN + 4;
      const [left, right] = footer(page + 1, count);
      this.put(layOut(left, this.width, { size: 9 }), MARGIN, y, "grey");
      this.put(layOut(right, this.width, { size: 9, align: "right" }), MARGIN, y, "grey");
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
