import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

interface ReadPdf {
  text: string;
  /** Width and height of each page in points. */
  pages: [number, number][];
}

/** What a reader of a PDF would see as text, and how large its pages are. */
export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: true, verbosity: 0 })
    .promise;
  const texts: string[] = [];
  const pages: [number, number][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    pages.push([width, height]);
  }
  await document.destroy();
  return { text: texts.join(" ").replace(/\s+/g, " "), pages };
}
