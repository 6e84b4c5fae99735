import type { Brand } from "@shop/domain/brand/brand";
import { formatInstant } from "@shop/domain/format/instants";
import { formatRut } from "@shop/domain/people/rut";
import { PdfPage } from "../../../pdf/pdf-page";
import { exportCopy as copy } from "./export-copy";
import type { ExportedRow } from "./export-queries";
import type { PersonExport } from "./person-export";

const shown = (value: ExportedRow[string]) =>
  typeof value === "boolean" ? (value ? copy.yes : copy.no) : String(value);

type Category = PersonExport["categories"][number];

function listed(terms: readonly string[]): string {
  const text = terms.join("; ");
  return `${text.charAt(0).toLocaleUpperCase("es-CL")}${text.slice(1)}.`;
}

function writeCategory(page: PdfPage, { title, rows, ...facts }: Category): void {
  page.heading(title);
  for (const row of rows) {
    page.facts(Object.entries(row).map(([label, value]) => [label, shown(value)] as const));
    page.rule();
  }
  page.fact(copy.origin, listed(facts.origins));
  page.fact(copy.purposes, listed(facts.purposes));
  page.fact(copy.bases, listed(facts.bases));
  page.fact(copy.recipients, facts.recipients.length > 0 ? listed(facts.recipients) : copy.nobody);
  page.fact(copy.period, listed(facts.periods));
}

export async function createExportPdf(data: PersonExport, brand: Brand): Promise<Buffer> {
  const { controller, person, request, categories } = data;
  const createdAt = new Date(data.createdAt);
  const page = new PdfPage({ title: copy.title, author: controller.legalName, brand, createdAt });
  page.letterhead({ seller: controller, title: copy.title });
  page.space(6);
  page.fact(copy.request, request);
  page.fact(copy.at, formatInstant(createdAt));
  page.space(6);
  page.text(copy.of(formatRut(person.rut), person.email), { isBold: true });
  page.text(copy.about, { colour: "grey" });
  const isEmpty = ({ rows }: Category) => rows.length === 0;
  for (const category of categories.filter((one) => !isEmpty(one))) writeCategory(page, category);
  const empty = categories.filter(isEmpty).map(({ title }) => title);
  if (empty.length > 0) {
    page.space(10);
    page.text(copy.nothing(empty.join(", ")), { colour: "grey" });
  }
  return await page.finish((number, pages) => [request, copy.page(number, pages)]);
}
