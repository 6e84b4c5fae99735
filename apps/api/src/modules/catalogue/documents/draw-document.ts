import { shortDate } from "@shop/domain/format/iso-date";
import { PdfPage } from "../../../pdf/pdf-page";
import { documentsCopy as copy } from "./documents-copy";
import { type DocumentFacts, fillDocument } from "./fill-document";
import type { AcademyDocument, Block } from "./parse-document";

const NO_BREAK = "\u00a0";

/** Abbreviations and words that stay with what follows them. */
const BEFORE = /(?<![\p{L}])(N\.º|arts?\.|artículos?|letra|Ley|Av\.|\$|RUT) (?=\S)/gu;
/** A number stays with what it counts. */
const AFTER = /(\d) (?=(?:años?|días?|horas?|minutos?|meses|mes|por ciento|%|bis)(?!\p{L}))/gu;

/** Spanish typography for a text typed plainly: «quotes», one ellipsis, and no line end inside `Ley N.º 19.496`. */
export function typeset(text: string): string {
  return text
    .replace(/"([^"]+)"/g, "«$1»")
    .replaceAll("...", "…")
    .replace(BEFORE, `$1${NO_BREAK}`)
    .replace(AFTER, `$1${NO_BREAK}`);
}

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
export async function drawDocument(document: AcademyDocument, facts: DocumentFacts): Promise<Buffer> {
  const { title, version, validFrom, note, blocks } = fillDocument(document, facts);
  const { seller } = facts.academy;
  const page = new PdfPage({
    title,
    author: seller.legalName,
    createdAt: new Date(`${validFrom}T12:00:00Z`),
  });
  page.letterhead({ brand: copy.brand, seller, title: typeset(title) });
  page.text(copy.version(version, shortDate(validFrom)), { colour: "grey" });
  page.space(10);
  if (note) page.notice(typeset(note));
  for (const block of blocks) writeBlock(page, block);
  return await page.finish((number, pages) => [copy.foot(title, version), copy.page(number, pages)]);
}
