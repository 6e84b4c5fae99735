import { formatRut } from "@shop/domain/people/rut";
import { COLOURS, type Colour } from "./pdf-colours";
import { qrCodeOf } from "./qr-code";
import { layOut, TEXT_SIZE, type TextStyle } from "./text-block";
import { MARGIN, TextPages } from "./text-pages";

const NOTICE_PADDING = 7;
const PARAGRAPH = { size: 10, lineGap: 3, spaceAfter: 6, markerWidth: 20 };
// The fonts keep their line gap below the letters: in a box, text moves down by this share of its size.
const CENTRING = 0.22;
const CELL = { size: 7.5, padding: 3.5 };
// A phone's camera reads some 80 dots a side from paper.
const CODE_SIZE = 110;
const BAND_HEIGHT = 3;

interface Seller {
  legalName: string;
  rut: string;
  address: string;
  email: string;
}

/** What documents are made of. Lengths are points. */
export class PdfPage extends TextPages {
  /** Underlined; never alone at the end of a page. */
  heading(text: string): void {
    this.keepTogether(70);
    this.space(6);
    this.text(text, { size: 12, isBold: true });
    this.rule();
  }

  /** Heading that is also in the outline. */
  clause(text: string): void {
    this.keepTogether(64);
    this.space(8);
    this.doc.outline.addItem(text);
    this.text(text, { size: 11.5, isBold: true });
    this.space(4);
  }

  /** Never split over pages; with a marker such as `1.` to its left. */
  paragraph(text: string, marker = ""): void {
    const indent = marker === "" ? 0 : PARAGRAPH.markerWidth;
    const block = layOut(text, this.width - indent, PARAGRAPH);
    this.keepTogether(block.height);
    if (marker !== "") this.put(layOut(marker, indent, PARAGRAPH), MARGIN, this.y);
    this.put(block, MARGIN + indent, this.y);
    this.y += block.height + PARAGRAPH.spaceAfter;
  }

  band(colour: Colour): void {
    this.fillWith(colour);
    this.doc.rect(MARGIN, this.y, this.width, BAND_HEIGHT).fill();
    this.y += BAND_HEIGHT + 4;
  }

  private pair(
    [label, value]: [label: string, value: string],
    split: number,
    styles: { label: TextStyle; value: TextStyle; colour?: Colour },
  ): void {
    const left = this.width * split;
    const labelBlock = layOut(label, left - 8, styles.label);
    const valueBlock = layOut(value, this.width - left, styles.value);
    const height = Math.max(labelBlock.height, valueBlock.height) + 1;
    this.keepTogether(Math.max(height, 28));
    this.put(labelBlock, MARGIN, this.y, styles.colour);
    this.put(valueBlock, MARGIN + left, this.y);
    this.y += height;
  }

  /** @param split share of the width that the label may take */
  fact(label: string, value: string, split = 0.28): void {
    this.pair([label, value], split, { label: {}, value: {}, colour: "grey" });
  }

  facts(facts: readonly (readonly [label: string, value: string])[]): void {
    const half = this.width / 2;
    const label = half * 0.38;
    for (let index = 0; index < facts.length; index += 2) {
      const blocks = facts
        .slice(index, index + 2)
        .map(([name, value]) => [layOut(name, label - 8, {}), layOut(value, half - label - 8, {})] as const);
      const height = Math.max(...blocks.flat().map((block) => block.height)) + 1;
      this.keepTogether(Math.max(height, 28));
      for (const [column, [name, value]] of blocks.entries()) {
        this.put(name, MARGIN + column * half, this.y, "grey");
        this.put(value, MARGIN + column * half + label, this.y);
      }
      this.y += height;
    }
  }

  price(label: string, amount: string, { isTotal = false } = {}): void {
    const style = { isBold: isTotal, size: isTotal ? 12 : TEXT_SIZE };
    this.pair([label, amount], 0.7, { label: style, value: { ...style, align: "right" } });
  }

  /** QR code with its title and hint; also a link. */
  code(address: string, [title, hint]: readonly [title: string, hint: string]): void {
    const { side, dark } = qrCodeOf(address);
    const dot = CODE_SIZE / side;
    this.keepTogether(CODE_SIZE + 8);
    this.fillWith("ink");
    for (const [row, column] of dark) this.doc.rect(MARGIN + column * dot, this.y + row * dot, dot, dot);
    this.doc.fill();
    this.doc.link(MARGIN, this.y, CODE_SIZE, CODE_SIZE, address);
    const left = MARGIN + CODE_SIZE + 14;
    const words = this.width - CODE_SIZE - 14;
    const head = layOut(title, words, { isBold: true, size: 11 });
    this.put(head, left, this.y + 12);
    this.put(layOut(hint, words, {}), left, this.y + 18 + head.height, "grey");
    this.y += CODE_SIZE + 8;
  }

  notice(text: string): void {
    const block = layOut(text, this.width - 20, { isBold: true });
    const height = block.height + 2 * NOTICE_PADDING;
    this.keepTogether(height);
    this.fillWith("mist");
    this.doc.roundedRect(MARGIN, this.y, this.width, height, 6).fill();
    this.put(block, MARGIN + 10, this.y + NOTICE_PADDING + CENTRING * TEXT_SIZE);
    this.y += height + 8;
  }

  /** On one page when it fits. @param shares of the width per column */
  table(rows: readonly (readonly string[])[], shares: readonly number[]): void {
    const widths = shares.map((share) => share * this.width);
    const table = rows.map((cells, row) => {
      const blocks = cells.map((text, column) =>
        layOut(text, (widths[column] ?? 0) - 2 * CELL.padding, {
          size: CELL.size,
          isBold: row === 0 || column === 0,
        }),
      );
      return { blocks, height: Math.max(...blocks.map(({ height }) => height)) + 2 * CELL.padding };
    });
    this.keepTogether(table.reduce((sum, { height }) => sum + height, 0));
    for (const [row, { blocks, height }] of table.entries()) {
      this.keepTogether(height);
      const box = [MARGIN, this.y, this.width, height] as const;
      if (row === 0) {
        this.fillWith("mist");
        this.doc.rect(...box).fill();
      }
      const y = this.y + CELL.padding + CENTRING * CELL.size;
      let x = MARGIN + CELL.padding;
      for (const [column, block] of blocks.entries()) {
        this.put(block, x, y);
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

  letterhead({ brand, seller, title }: { brand: string; seller: Seller; title: string }): void {
    this.fillWith("red");
    this.doc.rect(0, 0, this.doc.page.width, 10).fill();
    this.text(brand, { size: 20, isBold: true, colour: "red" });
    this.text(`${seller.legalName} · RUT ${formatRut(seller.rut)}`, { colour: "grey" });
    this.text(`${seller.address} · ${seller.email}`, { colour: "grey" });
    this.space(14);
    this.text(title, { size: 18, isBold: true });
  }
}
