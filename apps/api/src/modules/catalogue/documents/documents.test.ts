import { formatClp } from "@shop/domain/format/money";
import { formatRut } from "@shop/domain/people/rut";
import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { expect, test } from "vitest";
import { forFile } from "../../../../test/for-file";
import { readPdf } from "../../../../test/outside/read-pdf";
import { testSettings } from "../../../../test/test-settings";
import { errorReplies } from "../../../plugins/errors";
import { academyAt } from "../current-academy";
import { catalogueFolder, readCatalogue } from "../load/read-catalogue";
import { createDocumentShelf } from "./document-shelf";
import { readDocuments } from "./parse-document";
import { readPictures, venuePictures } from "./pictures";
import { documentRoutes } from "./routes";

const academy = academyAt((await readCatalogue(FROZEN_CATALOGUE)).academy, new Date("2026-11-23T12:00:00Z"));
const PROJECT_CATALOGUE = catalogueFolder();
const A4 = [595, 842];
let current = academy;
const documents = await readDocuments(FROZEN_CATALOGUE);
const readAcademy = async () => current;
const shelf = createDocumentShelf({
  readDocuments: async () => documents,
  setup: testSettings(),
  readAcademy,
});

const app = await forFile(Fastify());
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
await app.register(errorReplies);
await app.register(documentRoutes, {
  prefix: "/api",
  drawDocument: shelf,
  pictures: await readPictures(PROJECT_CATALOGUE),
});

test.each([
  ["reglamento", "Reglamento PDV", "Faltas y medidas"],
  ["contrato-reglamento", "Contrato de adhesión al reglamento", "Cambios del Reglamento"],
  ["contrato-san-miguel", "sede San Miguel", "Derecho a retracto"],
])(
  "%s is a PDF with the seller's legal data, which says %s and %s [API-43] [API-44] [API-45]",
  async (name, title, clause) => {
    const text = await download(`/api/static/${name}.pdf`);
    expect(text).toContain(title);
    expect(text).toContain(clause);
  },
);

test("the services contract of 2026 has version, right of withdrawal, data rules and the fee [API-46]", async () => {
  const text = (await download(academy.documents.servicesContract)).replaceAll("\u00a0", " ");
  for (const part of [
    `Versión ${academy.documents.termsVersion}`,
    "artículo 3 bis letra b) de la Ley N.º 19.496",
    "Webpay",
    "Ley N.º 19.628",
    "Ley N.º 21.719",
    "casilla propia",
    formatClp(academy.enrolmentFee),
    academy.supportPhone,
  ]) {
    expect(text).toContain(part);
  }
});

test("a browser may keep a document for an hour and then asks by its tag [API-46]", async () => {
  const url = academy.documents.servicesContract;
  const { headers } = await app.inject(url);
  expect(headers["cache-control"]).toBe("public, max-age=3600");
  const again = await app.inject({ url, headers: { "if-none-match": String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const stale = await app.inject({ url, headers: { "if-none-match": '"other"' } });
  expect(stale.statusCode).toBe(200);
});

test("a new address of the academy is on the next document [API-43]", async () => {
  const before = await app.inject(academy.documents.rulebook);
  current = { ...academy, seller: { ...academy.seller, address: "Calle Nueva 1, Ñuñoa" } };
  const after = await app.inject(academy.documents.rulebook);
  current = academy;
  expect((await readPdf(after.rawPayload)).text).toContain("Calle Nueva 1, Ñuñoa");
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

test("no other file is served [API-43]", async () => {
  for (const file of [
    "otro.pdf",
    "reglamento",
    "reglamento.md",
    "..%2facademy.yaml",
    "..%2f..%2fx.pdf",
    "constructor.pdf",
  ]) {
    const response = await app.inject(`/api/static/${file}`);
    expect(response.statusCode, file).toBe(404);
    expect(response.headers["cache-control"]).toBe("no-store");
  }
});

test("a venue's plan is served from the academy's files, and runs nothing when opened alone [COURSE-10]", async () => {
  const { venues } = await readCatalogue(PROJECT_CATALOGUE);
  const { plan, photo } = venuePictures((await readPictures(PROJECT_CATALOGUE)).keys());
  const visited = venues.filter(({ pdvId }) => pdvId > 250);
  expect(Object.keys(plan).map(Number)).toEqual(visited.map(({ id }) => id));
  expect(photo).toEqual({});
  for (const address of Object.values(plan)) {
    const response = await app.inject(address);
    expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
    expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
  }
  expect((await app.inject("/api/static/plan-999.svg")).statusCode).toBe(404);
});

test("an academy without pictures has none", async () => {
  expect(venuePictures((await readPictures(FROZEN_CATALOGUE)).keys())).toEqual({ plan: {}, photo: {} });
});

async function download(address: string) {
  const response = await app.inject(address);
  expect(response.statusCode, address).toBe(200);
  expect(response.headers["content-type"]).toBe("application/pdf");
  expect(response.headers["content-disposition"]).toBe(`inline; filename="${address.split("/").pop()}"`);
  const { text, pages } = await readPdf(response.rawPayload);
  for (const size of pages) expect(size.map(Math.round)).toEqual(A4);
  expect(text).toContain(`Página ${pages.length} de ${pages.length}`);
  expect(text).toContain(`${academy.seller.legalName} · RUT ${formatRut(academy.seller.rut)}`);
  return text;
}
