import { expect, test } from "vitest";
import { typeset } from "./draw-document";
import { DocumentError, parseDocument } from "./parse-document";

const HEAD = '---\ntitle: Reglamento\nversion: "1"\nvalidFrom: 2026-01-02\n---\n';
const blocksOf = (body: string) => parseDocument("a.md", HEAD + body).blocks;

test("headings, paragraphs and numbered lists are read, with their lines joined [API-43]", () => {
  expect(blocksOf("\nUno\ndos.\n\n## Trato\n\n1. Primero\n   sigue.\n2. Segundo.\n\nFin 2. de\n")).toEqual([
    { kind: "paragraph", text: "Uno dos." },
    { kind: "heading", text: "Trato" },
    { kind: "item", marker: "1.", text: "Primero sigue." },
    { kind: "item", marker: "2.", text: "Segundo." },
    { kind: "paragraph", text: "Fin 2. de" },
  ]);
});

test("a file saved on Windows reads the same", () => {
  const windows = parseDocument("a.md", `${HEAD}1. Uno\n2. Dos\n`.replaceAll("\n", "\r\n"));
  expect(windows.blocks.map(({ text }) => text)).toEqual(["Uno", "Dos"]);
});

test("markdown that is not drawn is refused with its line", () => {
  for (const sign of [
    "### Tercero",
    "- punto",
    "> cita",
    "esto es **fuerte**",
    "[aquí](https://x.example)",
  ]) {
    expect(() => blocksOf(`Uno.\n\n${sign}\n`), sign).toThrow("a.md, línea 8: solo hay títulos ##");
    const windows = `${HEAD}Uno.\n\n${sign}\n`.replaceAll("\n", "\r\n");
    expect(() => parseDocument("a.md", windows), sign).toThrow("a.md, línea 8: solo hay títulos ##");
  }
});

test("a missing title, a wrong date and a missing head are named", () => {
  expect(() => parseDocument("a.md", HEAD.replace("title: Reglamento\n", ""))).toThrow("a.md, title:");
  expect(() => parseDocument("a.md", HEAD.replace("01-02", "02-30"))).toThrow(
    "a.md, validFrom: debe ser season o un día como 2026-01-31",
  );
  expect(() => parseDocument("a.md", "Texto")).toThrow(DocumentError);
});

test("quotes are Spanish ones, and a law's number stays on the line of its name", () => {
  expect(typeset('en adelante "la Academia"...')).toBe("en adelante «la Academia»…");
  expect(typeset("la Ley N.º 19.496, artículo 3 bis, en 10 días")).toBe(
    "la Ley\u00a0N.º\u00a019.496, artículo\u00a03\u00a0bis, en 10\u00a0días",
  );
});
