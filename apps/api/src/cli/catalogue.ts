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
import { checkDocuments } from "../modules/catalogue/documents/check-documents";
import { DocumentError } from "../modules/catalogue/documents/parse-document";
import { CatalogueError } from "../modules/catalogue/load/csv-table";
import { catalogueFolder, readCatalogue } from "../modules/catalogue/load/read-catalogue";

const USAGE = `npm run catalogue -- check [folder]                look for mistakes in the files
npm run catalogue -- load [folder] [--yes]         make the shop say what the files say
npm run catalogue -- export <folder>               write the shop's catalogue as files
npm run catalogue -- schools <directory> [folder]  take the schools of the ministry's directory
Without a folder that of CATALOGUE_DIR is meant, else the project's catalogue/. load and export work on
the database of DATABASE_URL, else on the shop's own.`;

const MAX_MISTAKES_SHOWN = 50;

class UsageError extends Error {}

function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new UsageError("Set DATABASE_URL to the shop's database.");
  return url;
}

function required(argument: string | undefined): string {
  if (!argument) throw new UsageError(USAGE);
  return path.resolve(argument);
}

async function checkAll(folder: string): Promise<string[]> {
  const lines = await checkCommand(folder);
  const { academy } = await readCatalogue(folder);
  return [...lines, ...(await checkDocuments(folder, academy, new Date()))];
}

// Without a terminal nobody can be asked: a script says --yes.
async function askAtTerminal(lines: readonly string[]): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UsageError(`${lines.join("\n")}\nNothing was changed: say --yes if that is meant.`);
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await prompt.question(`${lines.join("\n")}\nLoad it? yes or no: `)).trim());
  } finally {
    prompt.close();
  }
}

async function run(args: string[]): Promise<string[]> {
  const isSure = args.includes("--yes");
  const [command, first, second] = args.filter((word) => word !== "--yes");
  const folderOf = (argument: string | undefined) => catalogueFolder(argument ?? process.env.CATALOGUE_DIR);
  if (command === "check") return await checkAll(folderOf(first));
  if (command === "load") {
    const actor = `staff:${userInfo().username}`;
    const agree = isSure ? async () => true : askAtTerminal;
    return await loadCommand(folderOf(first), databaseUrl(), { actor, agree });
  }
  if (command === "export") return await exportCommand(required(first), databaseUrl());
  if (command === "schools") return await schoolsCommand(required(first), folderOf(second));
  throw new UsageError(USAGE);
}

function mistakes({ message }: CatalogueError): string {
  const lines = message.split("\n");
  const more = lines.length - MAX_MISTAKES_SHOWN;
  const shown = lines.slice(0, MAX_MISTAKES_SHOWN);
  return [...shown, ...(more > 0 ? [`… and ${more} more`] : []), "Nothing was changed."].join("\n");
}

// Null for a fault of the shop.
function sentenceOf(error: unknown): string | null {
  if (error instanceof CatalogueError) return mistakes(error);
  const isOwn =
    error instanceof UsageError || error instanceof DocumentError || error instanceof AcademyMissing;
  if (isOwn) return error.message;
  const isFileError = error instanceof Error && "syscall" in error && "path" in error;
  return isFileError ? `${error.path} cannot be used: ${error.message}.` : null;
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
