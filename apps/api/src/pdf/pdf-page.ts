import { formatRut } from "@shop/domain/people/rut";
import { drawLogo } from "./draw-logo";
import { type Colour, NEUTRAL } from "./pdf-colours";
import { qrCodeOf } from "./qr-code";
import { layOut, TEXT_SIZE, type TextStyle } from "./text-block";
import { MARGIN, TextPages } from "./text-pages";

const NOTICE_PADDING = 8;
const PARAGRAPH = { size: 10, lineGap: 3, spaceAfter: 6, markerWidth: 20 };
// The fonts keep their line gap below the letters: in a box, text moves down by this share of its size.
const CENTRING = 0.22;
const CELL = { size: 7.5, padding: 3.5 };
// A phone's camera reads some 80 dots a side from paper.
const CODE_SIZE = 110;
const BAND_HEIGHT = 3;
const LOGO_HEIGHT = 24;
const COLUMN_GAP = 8;
const SUMMARY = { padding: 12, share: 0.42, size: 18 };

interface Seller {
  legalName: string;
  rut: string;
  address: string;
  email: string;
}

type Fact = readonly [label: string, value: string];

interface Cell {
  text: string;
  /** Of the width. */
  share: number;
  style?: TextStyle;
  colour?: Colour;
}

/** What documents are made of. Lengths are points. */
export class PdfPage extends TextPages {
  /** Underlined; never alone at the end of a page. */
  heading(text: string): void {
    this.keepTogether(70);
    this.space(6);
    this.text(text, { size: 12.5, isBold: true });
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
    this.y += BAND_HEIGHT + 6;
  }

  private row(cells: readonly Cell[]): void {
    const placed = cells.map(({ text, share, style = {}, colour }, index) => {
      const width = share * this.width;
      const gap = index === cells.length - 1 ? 0 : COLUMN_GAP;
      return { block: layOut(text, width - gap, style), width, colour };
    });
    const height = Math.max(...placed.map(({ block }) => block.height)) + 1;
    this.keepTogether(Math.max(height, 28));
    let x = MARGIN;
    for (const { block, width, colour } of placed) {
      this.put(block, x, this.y, colour);
      x += width;
    }
    this.y += height;
  }

  fact(label: string, value: string): void {
    this.row([
      { text: label, share: 0.28, colour: "grey" },
      { text: value, share: 0.72 },
    ]);
  }

  /** Two beside each other. */
  facts(facts: readonly Fact[]): void {
    for (let index = 0; index < facts.length; index += 2) {
      const cells = facts.slice(index, index + 2).flatMap(([label, value]): Cell[] => [
        { text: label, share: 0.22, colour: "grey" },
        { text: value, share: 0.28 },
      ]);
      this.row(cells);
    }
  }

  /** The document's main figure, large, beside its identifying fields. */
  summary([label, value]: Fact, facts: readonly Fact[]): void {
    const { padding, share, size } = SUMMARY;
    const left = this.width * share - 2 * padding;
    const right = this.width - left - 3 * padding;
    const name = right * 0.4;
    const answer = [layOut(label, left, {}), layOut(value, left, { size, isBold: true })] as const;
    let depth = 0;
    const rows = facts.map(([term, text]) => {
      const row = [layOut(term, name - COLUMN_GAP, {}), layOut(text, right - name, {}), depth] as const;
      depth += Math.max(row[0].height, row[1].height) + 2;
      return row;
    });
    const height = Math.max(answer[0].height + answer[1].height, depth) + 2 * padding;
    this.keepTogether(height);
    this.fillWith("mist");
    this.doc.roundedRect(MARGIN, this.y, this.width, height, 6).fill();
    const [x, top] = [MARGIN + padding, this.y + padding];
    this.put(answer[0], x, top, "grey");
    this.put(answer[1], x, top + answer[0].height + 2);
    for (const [term, text, below] of rows) {
      this.put(term, x + left + padding, top + below, "grey");
      this.put(text, x + left + padding + name, top + below);
    }
    this.y += height + 4;
  }

  /** @param amount null without a price */
  course(name: string, hours: string, amount: string | null): void {
    this.row([
      { text: name, share: 0.45 },
      { text: hours, share: 0.35, colour: "grey" },
      { text: amount ?? "", share: 0.2, style: { align: "right" } },
    ]);
  }

  price(label: string, amount: string, { isTotal = false } = {}): void {
    const style = { isBold: isTotal, size: isTotal ? 12 : TEXT_SIZE };
    this.row([
      { text: label, share: 0.7, style },
      { text: amount, share: 0.3, style: { ...style, align: "right" } },
    ]);
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
    const block = layOut(text, this.width - 12, { isBold: true });
    const height = block.height + NOTICE_PADDING;
    this.keepTogether(height);
    this.fillWith("red");
    this.doc.rect(MARGIN, this.y, 3, height).fill();
    this.put(block, MARGIN + 12, this.y + NOTICE_PADDING / 2 + CENTRING * TEXT_SIZE);
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
        .strokeColor(NEUTRAL.line)
        .stroke();
      this.y += height;
    }
  }

  // The logo, else the name.
  private mark(x: number, y: number): void {
    const { name, logo } = this.brand;
    if (!logo) {
      this.put(layOut(name, this.width, { size: 18, isBold: true }), x, y, "red");
      return;
    }
    drawLogo(this.doc, logo, { x, y, height: LOGO_HEIGHT });
    this.forgetFill();
  }

  letterhead({ seller, title }: { seller: Seller; title: string }): void {
    this.fillWith("red");
    this.doc.rect(0, 0, this.doc.page.width, 6).fill();
    const top = this.y;
    this.mark(MARGIN, top);
    const lines = [
      `${seller.legalName} · RUT ${formatRut(seller.rut)}`,
      `${seller.address} · ${seller.email}`,
    ];
    for (const line of lines)
      this.row([
        { text: "", share: 0.25 },
        { text: line, share: 0.75, style: { align: "right" }, colour: "grey" },
      ]);
    this.y = Math.max(this.y, top + LOGO_HEIGHT) + 5;
    this.rule();
    this.space(5);
    this.text(title, { size: 20, isBold: true });
  }
}
