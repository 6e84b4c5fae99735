import { formatInstant } from "@shop/domain/format/instants";
import { formatRut } from "@shop/domain/people/rut";
import { PdfPage } from "../../../../pdf/pdf-page";
import { exportCopy as copy } from "./export-copy";
import type { ExportedRow } from "./export-queries";
import type { PersonExport } from "./person-export";

const shown = (value: ExportedRow[string]) =>
  typeof value === "boolean" ? (value ? copy.yes : copy.no) : String(value);

type Category = PersonExport["categories"][number];

const listed = (terms: readonly string[]) => terms.join("; ");

function writeCategory(page: PdfPage, { title, rows, ...facts }: Category): void {
  page.heading(title);
  page.fact(copy.origin, listed(facts.origins));
  page.fact(copy.purposes, listed(facts.purposes));
  page.fact(copy.bases, listed(facts.bases));
  page.fact(copy.recipients, listed(facts.recipients) || copy.nobody);
  page.fact(copy.period, listed(facts.periods));
  page.space(6);
  if (rows.length === 0) page.text(copy.nothing, { colour: "grey" });
  for (const row of rows) {
    page.facts(Object.entries(row).map(([label, value]) => [label, shown(value)] as const));
    page.rule();
  }
}

/** A person's export as an A4 PDF: the same rows as in its JSON. */
export async function createExportPdf(data: PersonExport): Promise<Buffer> {
  const { controller, person, request, categories } = data;
  const createdAt = new Date(data.createdAt);
  const page = new PdfPage({ title: copy.title, author: controller.legalName, createdAt });
  page.letterhead({ brand: copy.brand, seller: controller, title: copy.title });
  page.space(6);
  page.fact(copy.request, request);
  page.fact(copy.at, formatInstant(createdAt));
  page.text(copy.of(formatRut(person.rut), person.email), { isBold: true });
  page.text(copy.about, { colour: "grey" });
  for (const category of categories) writeCategory(page, category);
  return await page.finish((number, pages) => [request, copy.page(number, pages)]);
}
