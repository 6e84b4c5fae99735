import { shortDate } from "@shop/domain/format/iso-date";
import { PdfPage } from "../../../pdf/pdf-page";
import { documentsCopy as copy } from "./documents-copy";
import { type DocumentFacts, fillDocument } from "./fill-document";
import type { AcademyDocument, Block } from "./parse-document";

const NO_BREAK = "\u00a0";

const BEFORE = /(?<![\p{L}])(N\.º|arts?\.|artículos?|letra|Ley|Av\.|\$|RUT) (?=\S)/gu;
const AFTER = /(\d) (?=(?:años?|días?|horas?|minutos?|meses|mes|por ciento|%|bis)(?!\p{L}))/gu;

// Spanish typography: «quotes», one ellipsis, and no line break inside `Ley N.º 19.496`.
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

// The same document and settings give the same bytes (API-43..46). Throws DocumentError for missing data
export async function drawDocument(document: AcademyDocument, facts: DocumentFacts): Promise<Buffer> {
  const { title, version, validFrom, note, blocks } = fillDocument(document, facts);
  const { seller, brand } = facts.academy;
  const page = new PdfPage({
    title,
    author: seller.legalName,
    brand,
    createdAt: new Date(`${validFrom}T12:00:00Z`),
  });
  page.letterhead({ seller, title: typeset(title) });
  page.text(copy.version(version, shortDate(validFrom)), { colour: "grey" });
  page.space(10);
  if (note) page.notice(typeset(note));
  for (const block of blocks) writeBlock(page, block);
  return await page.finish((number, pages) => [copy.foot(title, version), copy.page(number, pages)]);
}
