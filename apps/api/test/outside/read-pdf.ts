import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Text in points from the page's upper left corner; `y` is the baseline. */
interface PlacedText {
  text: string;
  page: number;
  left: number;
  right: number;
  y: number;
}

interface ReadPdf {
  text: string;
  /** Width and height in points. */
  pages: [number, number][];
  placed: PlacedText[];
  /** `#rrggbb`, in drawing order. */
  fills: string[];
}

export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: true, verbosity: 0 })
    .promise;
  const texts: string[] = [];
  const pages: [number, number][] = [];
  const placed: PlacedText[] = [];
  const fills: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) => ("str" in item ? [item] : []));
    texts.push(words.map(({ str }) => str).join(" "));
    for (const { str, transform, width: length } of words) {
      const [, , , , left = 0, fromBottom = 0] = transform as number[];
      placed.push({ text: str, page: number, left, right: left + length, y: height - fromBottom });
    }
    pages.push([width, height]);
    const { fnArray, argsArray } = await page.getOperatorList();
    fnArray.forEach((operator, index) => {
      if (operator === OPS.setFillRGBColor) fills.push(String(argsArray[index]?.[0]));
    });
  }
  await document.destroy();
  return { text: texts.join(" ").replace(/\s+/g, " "), pages, placed, fills };
}
