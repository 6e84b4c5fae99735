import { shortDate } from "@shop/domain/format/iso-date";
import { PdfPage } from "../../../pdf/pdf-page";
import type { Academy } from "../academy";
import { documentsCopy as copy } from "./documents-copy";
import { fillDocument } from "./fill-document";
import type { AcademyDocument, Block } from "./parse-document";
import { typeset } from "./typeset";

function writeBlock(page: PdfPage, block: Block): void {
  const text = typeset(block.text);
  if (block.kind === "heading") page.clause(text);
  else if (block.kind === "paragraph") page.paragraph(text);
  else page.paragraph(text, block.marker);
}

/**
 * A document of the academy as A4 pages with the seller's legal data (API-43..46). The same document and settings
 * give the same bytes, in every process.
 * @throws DocumentError when the text asks for data that the academy has not
 */
export async function drawDocument(document: AcademyDocument, academy: Academy): Promise<Buffer> {
  const { title, version, validFrom, note } = document;
  const { seller } = academy;
  const page = new PdfPage({
    title,
    author: seller.legalName,
    createdAt: new Date(`${validFrom}T12:00:00Z`),
  });
  page.letterhead({ brand: copy.brand, seller, title: typeset(title) });
  page.text(copy.version(version, shortDate(validFrom)), { colour: "grey" });
  page.space(10);
  if (note) page.notice(typeset(note));
  for (const block of fillDocument(document, academy).blocks) writeBlock(page, block);
  return await page.finish((number, pages) => [copy.foot(title, version), copy.page(number, pages)]);
}
