import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parseDate } from "@shop/domain/format/iso-date";
import { parse } from "yaml";
import { z } from "zod";
import { documentMistakes as mistakes } from "./documents-copy";

// `validFrom` of a document that is in force from the day its season goes on sale.
export const WITH_SEASON = "season";

const FrontMatter = z.strictObject({
  /** `{{season}}` in title and version becomes the year. */
  title: z.string().min(1).max(80),
  version: z.string().min(1).max(40),
  validFrom: z.string().refine((text) => text === WITH_SEASON || parseDate(text) === text, {
    error: mistakes.validFrom,
  }),
  note: z.string().max(300).optional(),
  /** A production shop refuses to start with a demo document. */
  isDemo: z.boolean().default(false),
});

export type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "item"; marker: string; text: string };

export interface AcademyDocument extends z.infer<typeof FrontMatter> {
  blocks: Block[];
}

/** The message names file and place. */
export class DocumentError extends Error {}

const PARTS = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
// Markdown that the page cannot draw; refused rather than printed literally.
const UNKNOWN_MARKDOWN = /^(?:#(?!# )|[-*+>|] |```)|\*\*|__|\]\(/m;

function parseBlock(chunk: string): Block[] {
  const joined = (text: string) => text.replace(/\s*\n\s*/g, " ").trim();
  if (chunk.startsWith("## ")) return [{ kind: "heading", text: joined(chunk.slice(3)) }];
  if (!/^\d+\. /.test(chunk)) return [{ kind: "paragraph", text: joined(chunk) }];
  const items = [...chunk.matchAll(/^(\d+\.) ([\s\S]+?)(?=\n\d+\. |(?![\s\S]))/gm)];
  return items.map(([, marker = "", text = ""]) => ({ kind: "item", marker, text: joined(text) }));
}

// Front matter, `## ` headings, paragraphs and numbered lists. Throws DocumentError
export function parseDocument(file: string, source: string): AcademyDocument {
  const text = source.replaceAll("\r\n", "\n");
  const [, head, body] = PARTS.exec(text) ?? [];
  if (head === undefined || body === undefined) {
    throw new DocumentError(mistakes.noHead(file));
  }
  const front = FrontMatter.safeParse(parse(head), { error: z.locales.es().localeError });
  if (!front.success) {
    const issues = front.error.issues.map(({ path, message }) => `${path.join(".") || "---"}: ${message}`);
    throw new DocumentError(`${file}, ${issues.join("; ")}`);
  }
  const unknown = UNKNOWN_MARKDOWN.exec(body);
  if (unknown) {
    const line = text.slice(0, text.indexOf(body) + unknown.index).split("\n").length;
    throw new DocumentError(mistakes.otherMarkdown(file, line));
  }
  const chunks = body.split(/\n\s*\n/).map((chunk) => chunk.trim());
  return { ...front.data, blocks: chunks.filter((chunk) => chunk !== "").flatMap(parseBlock) };
}

export const DOCUMENTS_FOLDER = "documents";

/** By name, without the `.md`. @throws DocumentError */
export async function readDocuments(folder: string): Promise<Map<string, AcademyDocument>> {
  const documents = new Map<string, AcademyDocument>();
  for (const file of (await listFiles(path.join(folder, DOCUMENTS_FOLDER))).sort()) {
    if (!/^[a-z0-9-]+\.md$/.test(file)) continue;
    const source = await readFile(path.join(folder, DOCUMENTS_FOLDER, file), "utf8");
    documents.set(path.basename(file, ".md"), parseDocument(path.join(DOCUMENTS_FOLDER, file), source));
  }
  return documents;
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    throw new DocumentError(mistakes.unreadable(folder), {
      cause: error,
    });
  }
}
