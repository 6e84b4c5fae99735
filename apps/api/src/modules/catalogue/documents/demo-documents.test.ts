import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { catalogueFolder, readCatalogue } from "../load/read-catalogue";
import { checkDocuments, refuseDemoDocuments } from "./check-documents";
import { drawDocument } from "./draw-document";
import { DocumentError, readDocuments } from "./parse-document";

const { academy } = await readCatalogue(catalogueFolder());
const documents = await readDocuments(catalogueFolder());

test("the demo academy's documents are right", async () => {
  expect(await checkDocuments(catalogueFolder(), academy)).toEqual([
    "The documents are right: contrato-reglamento, contrato-san-miguel, contrato-servicios-educacionales-2026, reglamento.",
  ]);
});

test("the version that orders store must be that of both contracts [AMB-67]", async () => {
  const newer = { ...academy, documents: { ...academy.documents, termsVersion: "2027-1" } };
  await expect(checkDocuments(catalogueFolder(), newer)).rejects.toThrow(
    "documents/contrato-san-miguel.md has version 2026-1, academy.yaml has termsVersion 2027-1.",
  );
});

test("a document that the academy names must have a text", async () => {
  const rulebook = "/api/static/reglamento-2027.pdf";
  const other = { ...academy, documents: { ...academy.documents, rulebook } };
  await expect(checkDocuments(catalogueFolder(), other)).rejects.toThrow(
    "write documents/reglamento-2027.md",
  );
});

const ALL =
  "contrato-reglamento.md, contrato-san-miguel.md, contrato-servicios-educacionales-2026.md, reglamento.md";

test("a real shop does not start with the demo academy's contracts, and says what to do [SAFE-14]", async () => {
  await expect(refuseDemoDocuments()).rejects.toThrow(
    new DocumentError(
      `Put the academy's own ${ALL} into ${path.join(catalogueFolder(), "documents")}, without isDemo, ` +
        "or set ALLOW_DEMO_CONTRACT to on: these are the demo academy's.",
    ),
  );
});

test("with the academy's own it starts, and with one of the demo's among them it does not [SAFE-14]", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "documents-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "documents"));
  const write = (name: string, front = "") =>
    writeFileSync(
      path.join(folder, "documents", name),
      `---\ntitle: T\nversion: "1"\nvalidFrom: 2026-01-02\n${front}---\n\nTexto.\n`,
    );
  write("reglamento.md");
  await refuseDemoDocuments(folder);
  write("contrato.md", "isDemo: true\n");
  await expect(refuseDemoDocuments(folder)).rejects.toThrow("Put the academy's own contrato.md into");
});

test("both contracts tell how the publicity authorisation is asked for, and how to take it back [SAFE-08] [AMB-61]", () => {
  for (const name of ["contrato-servicios-educacionales-2026", "contrato-san-miguel"]) {
    const texts = documents.get(name)?.blocks.map(({ text }) => text) ?? [];
    const consent = texts.find((text) => text.includes("authorizationPublicitary"));
    expect(consent).toContain("casilla propia, que no viene marcada");
    expect(consent?.toLowerCase()).toContain("revocar");
  }
});

test("the same text and settings give the same bytes", async () => {
  for (const document of documents.values()) {
    expect(await drawDocument(document, academy)).toEqual(await drawDocument(document, academy));
  }
});

test("a text that asks for unknown data is refused by its name", async () => {
  const document = documents.get("reglamento");
  if (!document) throw new Error("no rulebook");
  const broken = { ...document, blocks: [{ kind: "paragraph" as const, text: "Su dueño es {{owner}}." }] };
  await expect(drawDocument(broken, academy)).rejects.toThrow(DocumentError);
  await expect(drawDocument(broken, academy)).rejects.toThrow("{{owner}} is unknown");
});
