import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fillTerms } from "@shop/domain/contract/term-texts";
import { TAX_DOCUMENT_TEXTS } from "@shop/domain/tax/tax-copy";
import { PAYMENT_DOCUMENTS } from "@shop/domain/tax/tax-documents";
import { expect, onTestFinished, test } from "vitest";
import { readPdf } from "../../../../test/outside/read-pdf";
import { testSettings } from "../../../../test/test-settings";
import { academyAt } from "../current-academy";
import { catalogueFolder, readCatalogue } from "../load/read-catalogue";
import { checkDocuments, refuseDemoDocuments } from "./check-documents";
import { drawDocument } from "./draw-document";
import { fillDocument } from "./fill-document";
import { DocumentError, readDocuments } from "./parse-document";

const { academy } = await readCatalogue(catalogueFolder());
const NOW = new Date("2026-11-23T12:00:00Z");
const current = academyAt(academy, NOW);
const facts = { academy: current, setup: testSettings() };
const documents = await readDocuments(catalogueFolder());

test("the demo academy's documents are right", async () => {
  expect(await checkDocuments(catalogueFolder(), academy, NOW)).toEqual([
    "Los documentos están bien: contrato-reglamento, contrato-san-miguel, contrato-servicios-educacionales-2026, privacidad-2026-11, reglamento.",
  ]);
});

const ANSWERS: [name: string, ...phrases: string[]][] = [
  ["contrato-servicios-educacionales-2026", "dentro de 10 días corridos", "antes de la primera clase"],
  ["contrato-servicios-educacionales-2026", "a más tardar 45 días después del aviso"],
  [
    "contrato-servicios-educacionales-2026",
    "mientras queden cupos. Los dos primeros cambios no tienen costo",
  ],
  [
    "contrato-servicios-educacionales-2026",
    "si el nuevo curso tiene otro precio, se paga o se restituye la diferencia",
  ],
  ["reglamento", "si hay lugar, asistir a otro curso de la misma asignatura esa semana, con aviso a la sede"],
  ["reglamento", "sin teléfono, sin apuntes y en el tiempo indicado", "después de dos ausencias seguidas"],
];

test.each(ANSWERS)("what the demo's questions tell stands in its %s: %s", (name, ...phrases) => {
  const { classes, questions } = current.presentation;
  const told = [...classes.map(({ text }) => text), ...questions.map(({ answer }) => answer)].join(" ");
  const file = readFileSync(path.join(catalogueFolder(), "documents", `${name}.md`), "utf8");
  const written = fillTerms(file, academy.contract);
  for (const phrase of phrases) {
    expect(told.toLowerCase()).toContain(phrase.toLowerCase());
    expect(written.toLowerCase()).toContain(phrase.toLowerCase());
  }
});

test.each(PAYMENT_DOCUMENTS)(
  "[LAW-43] contracts and landing say one thing of the boleta where a payment ends in %s",
  (payments) => {
    const paid = academyAt({ ...academy, tax: { ...academy.tax, payments } }, NOW);
    const said = TAX_DOCUMENT_TEXTS[payments];
    const onLanding = paid.presentation.questions.filter(({ isOnLanding }) => isOnLanding);
    expect(onLanding.map(({ answer }) => answer)).toContain(`Sí. ${said}`);
    for (const name of ["contrato-servicios-educacionales-2026", "contrato-san-miguel"]) {
      const document = documents.get(name);
      if (!document) throw new Error(`no ${name}`);
      const { blocks } = fillDocument(document, { academy: paid, setup: testSettings() });
      expect(blocks.map(({ text }) => text)).toContain(said);
    }
  },
);

test.each([
  "contrato-san-miguel",
  "contrato-servicios-educacionales-2026",
  "contrato-reglamento",
  "reglamento",
])("the version that orders store must be that of %s, which is accepted [AMB-67] [LAW-41]", async (name) => {
  const folder = mkdtempSync(path.join(tmpdir(), "documents-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(path.join(catalogueFolder(), "documents"), path.join(folder, "documents"), { recursive: true });
  const file = path.join(folder, "documents", `${name}.md`);
  writeFileSync(file, readFileSync(file, "utf8").replace("{{season}}-1", "{{season}}-2"));
  await expect(checkDocuments(folder, academy, NOW)).rejects.toThrow(
    `documents/${name}.md tiene la versión {{season}}-2 y academy.yaml tiene termsVersion {{season}}-1.`,
  );
});

test("a contract that writes its own number instead of the setting's is refused [CONTRACT-21]", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "documents-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(path.join(catalogueFolder(), "documents"), path.join(folder, "documents"), { recursive: true });
  const file = path.join(folder, "documents", "contrato-san-miguel.md");
  writeFileSync(file, readFileSync(file, "utf8").replaceAll("{{noticeDays}}", "60"));
  await expect(checkDocuments(folder, academy, NOW)).rejects.toThrow(
    "documents/contrato-san-miguel.md tiene que decir {{noticeDays}}.",
  );
});

test("a contract that leaves out the minimum of the settings is refused [CONTRACT-22]", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "documents-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(path.join(catalogueFolder(), "documents"), path.join(folder, "documents"), { recursive: true });
  const file = path.join(folder, "documents", "contrato-san-miguel.md");
  writeFileSync(file, readFileSync(file, "utf8").replace("al menos {{minimumStudents}}", "al menos ocho"));
  const published = { ...academy, contract: { ...academy.contract, minimumStudents: 8 } };
  await expect(checkDocuments(folder, academy, NOW)).resolves.toHaveLength(1);
  await expect(checkDocuments(folder, published, NOW)).rejects.toThrow(
    "documents/contrato-san-miguel.md tiene que decir {{minimumStudents}}.",
  );
});

test("an answer with a minimum that nobody set is refused [CONTRACT-22]", async () => {
  const answer = "Desde {{minimumStudents}} estudiantes.";
  const questions = [{ question: "¿Y si somos pocos?", answer, isOnLanding: false }];
  const asked = { ...academy, presentation: { ...academy.presentation, questions } };
  await expect(checkDocuments(catalogueFolder(), asked, NOW)).rejects.toThrow("no hay tal mínimo");
  const published = { ...asked, contract: { ...academy.contract, minimumStudents: 8 } };
  await expect(checkDocuments(catalogueFolder(), published, NOW)).resolves.toHaveLength(1);
});

test("a document that the academy names must have a text", async () => {
  const rulebook = "/api/static/reglamento-2027.pdf";
  const other = { ...academy, documents: { ...academy.documents, rulebook } };
  await expect(checkDocuments(catalogueFolder(), other, NOW)).rejects.toThrow(
    "escribe documents/reglamento-2027.md",
  );
});

const ALL =
  "contrato-reglamento.md, contrato-san-miguel.md, contrato-servicios-educacionales-2026.md, privacidad-2026-11.md, reglamento.md";

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
    const consent = texts.find((text) => text.startsWith("Autorización para publicidad"));
    expect(consent).toContain("casilla propia, que no viene marcada");
    expect(consent?.toLowerCase()).toContain("revocar");
    // Accepting the contract allows nothing (Ley 19.628, art. 12).
    expect(consent).not.toMatch(/incluye recibir|authorizationPublicitary/);
  }
});

test("the same text and settings give the same bytes", async () => {
  const document = documents.get("reglamento");
  if (!document) throw new Error("no rulebook");
  expect(await drawDocument(document, facts)).toEqual(await drawDocument(document, facts));
});

test("[AMB-67] the contract is the season's: title and version name it, its address stays [AMB-08]", async () => {
  const contract = documents.get("contrato-servicios-educacionales-2026");
  if (!contract) throw new Error("no contract");
  for (const [season, validFrom] of [
    [2026, "01/08/2025"],
    [2027, "01/08/2026"],
  ] as const) {
    const { text } = await readPdf(
      await drawDocument(contract, { ...facts, academy: { ...current, season } }),
    );
    for (const part of [`Contrato de servicios educacionales ${season}`, `Versión ${season}-1`, validFrom]) {
      expect(text).toContain(part);
    }
  }
  const { termsVersion, servicesContract } = current.documents;
  expect([termsVersion, servicesContract]).toEqual([
    "2027-1",
    "/api/static/contrato-servicios-educacionales-2026.pdf",
  ]);
});

test("a text that asks for unknown data is refused by its name", async () => {
  const document = documents.get("reglamento");
  if (!document) throw new Error("no rulebook");
  const broken = { ...document, blocks: [{ kind: "paragraph" as const, text: "Su dueño es {{owner}}." }] };
  await expect(drawDocument(broken, facts)).rejects.toThrow(DocumentError);
  await expect(drawDocument(broken, facts)).rejects.toThrow("{{owner}} no existe");
});
