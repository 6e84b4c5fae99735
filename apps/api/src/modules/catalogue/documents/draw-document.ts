import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { formatRut } from "@shop/domain/people/rut";
import { CLASS_MODES } from "@shop/domain/programs/class-mode-copy";
import { seasonOpens } from "@shop/domain/schedule/season";
import { PdfPage } from "../../../pdf/pdf-page";
import type { CurrentAcademy } from "../academy";
import { documentsCopy as copy } from "./documents-copy";
import { type AcademyDocument, type Block, DocumentError, WITH_SEASON } from "./parse-document";

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

/** What a document may say of the academy, as `{{name}}`. */
const FACTS = {
  legalName: ({ seller }: CurrentAcademy) => seller.legalName,
  rut: ({ seller }: CurrentAcademy) => formatRut(seller.rut),
  address: ({ seller }: CurrentAcademy) => seller.address,
  email: ({ seller }: CurrentAcademy) => seller.email,
  supportPhone: ({ supportPhone }: CurrentAcademy) => supportPhone.replaceAll(" ", "\u00a0"),
  enrolmentFee: ({ enrolmentFee }: CurrentAcademy) => formatClp(enrolmentFee),
  season: ({ season }: CurrentAcademy) => String(season),
  streamingClasses: () => CLASS_MODES.streaming,
  onlineClasses: () => CLASS_MODES.online,
};

const isFact = (name: string): name is keyof typeof FACTS => Object.hasOwn(FACTS, name);

/**
 * The document with the academy's own data in place of `{{legalName}}` and the like.
 * @throws DocumentError when it asks for something else
 */
function fillDocument(document: AcademyDocument, academy: CurrentAcademy): AcademyDocument {
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => {
      if (isFact(name)) return FACTS[name](academy);
      throw new DocumentError(
        `"${document.title}": {{${name}}} is unknown; there are ${Object.keys(FACTS).join(", ")}.`,
      );
    });
  const { title, version, validFrom, blocks } = document;
  return {
    ...document,
    title: fill(title),
    version: fill(version),
    validFrom: validFrom === WITH_SEASON ? seasonOpens(academy.season) : validFrom,
    blocks: blocks.map((block) => ({ ...block, text: fill(block.text) })),
  };
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
export async function drawDocument(document: AcademyDocument, academy: CurrentAcademy): Promise<Buffer> {
  const { title, version, validFrom, note, blocks } = fillDocument(document, academy);
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
  for (const block of blocks) writeBlock(page, block);
  return await page.finish((number, pages) => [copy.foot(title, version), copy.page(number, pages)]);
}
