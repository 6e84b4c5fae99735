import { userInfo } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { AcademyMissing } from "../modules/catalogue/academy-queries";
import {
  checkCommand,
  exportCommand,
  loadCommand,
  schoolsCommand,
} from "../modules/catalogue/catalogue-commands";
import { commandsCopy as copy } from "../modules/catalogue/commands-copy";
import { DocumentError } from "../modules/catalogue/documents/parse-document";
import { CatalogueError } from "../modules/catalogue/load/issues";
import { catalogueFolder } from "../modules/catalogue/load/read-catalogue";
import { WorkbookRefused } from "../spreadsheet/check-workbook";

const MAX_MISTAKES_SHOWN = 50;

class UsageError extends Error {}

function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new UsageError(copy.noDatabase);
  return url;
}

function required(argument: string | undefined): string {
  if (!argument) throw new UsageError(copy.usage);
  return path.resolve(argument);
}

// Without a terminal nobody can confirm: a script passes --yes.
async function askAtTerminal(lines: readonly string[]): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError(`${lines.join("\n")}\n${copy.sayYes}`);
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await prompt.question(`${lines.join("\n")}\n${copy.question}`);
    return /^(s[íi]?|y(es)?)$/i.test(answer.trim());
  } finally {
    prompt.close();
  }
}

async function run(args: string[]): Promise<string[]> {
  const isSure = args.includes("--yes");
  const [command, first, second] = args.filter((word) => word !== "--yes");
  const folderOf = (argument: string | undefined) => catalogueFolder(argument ?? process.env.CATALOGUE_DIR);
  if (command === "check") return await checkCommand(folderOf(first));
  if (command === "load") {
    const actor = `staff:${userInfo().username}`;
    const agree = isSure ? async () => true : askAtTerminal;
    return await loadCommand(folderOf(first), databaseUrl(), { actor, agree });
  }
  if (command === "export") return await exportCommand(required(first), databaseUrl());
  if (command === "schools") return await schoolsCommand(required(first), folderOf(second));
  throw new UsageError(copy.usage);
}

function mistakes({ message, marked }: CatalogueError): string {
  const lines = message.split("\n");
  const more = lines.length - MAX_MISTAKES_SHOWN;
  const shown = lines.slice(0, MAX_MISTAKES_SHOWN);
  return [
    ...shown,
    ...(more > 0 ? [copy.more(more)] : []),
    copy.unchanged,
    ...(marked === undefined ? [] : [copy.marked(marked)]),
  ].join("\n");
}

// Null for a fault of the shop.
function sentenceOf(error: unknown): string | null {
  if (error instanceof CatalogueError) return mistakes(error);
  if (error instanceof AcademyMissing) return copy.noAcademy;
  if (error instanceof UsageError || error instanceof DocumentError || error instanceof WorkbookRefused)
    return error.message;
  const isFileError = error instanceof Error && "syscall" in error && "path" in error && "code" in error;
  return isFileError ? copy.unusable(String(error.path), String(error.code)) : null;
}

try {
  const lines = await run(process.argv.slice(2));
  process.stdout.write(`${lines.join("\n")}\n`);
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
