import path from "node:path";
import {
  checkCommand,
  exportCommand,
  loadCommand,
  schoolsCommand,
} from "./features/catalogue/catalogue-commands";
import { CatalogueError } from "./features/catalogue/load/issue";
import { catalogueFolder, readCatalogue } from "./features/catalogue/load/read-folder";
import { checkDocuments } from "./features/documents/check-documents";
import { DocumentError } from "./features/documents/parse-document";

const USAGE = `npm run catalogue -- check [folder]                look for mistakes in the files
npm run catalogue -- load [folder]                 make the shop say what the files say
npm run catalogue -- export <folder>               write the shop's catalogue as files
npm run catalogue -- schools <directory> [folder]  take the schools of the ministry's directory
Without a folder the project's catalogue/ is meant. load and export need DATABASE_URL.`;

const MOST_MISTAKES_SHOWN = 50;

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
  return [...lines, ...(await checkDocuments(folder, academy))];
}

/** Runs one command of the command line and answers the lines to print. */
async function run([command, first, second]: string[]): Promise<string[]> {
  const folderOf = (argument: string | undefined) => (argument ? path.resolve(argument) : catalogueFolder());
  if (command === "check") return await checkAll(folderOf(first));
  if (command === "load") return await loadCommand(folderOf(first), databaseUrl());
  if (command === "export") return await exportCommand(required(first), databaseUrl());
  if (command === "schools") return await schoolsCommand(required(first), folderOf(second));
  throw new UsageError(USAGE);
}

function mistakes({ message }: CatalogueError): string {
  const lines = message.split("\n");
  const more = lines.length - MOST_MISTAKES_SHOWN;
  const shown = lines.slice(0, MOST_MISTAKES_SHOWN);
  return [...shown, ...(more > 0 ? [`… and ${more} more`] : []), "Nothing was changed."].join("\n");
}

try {
  const lines = await run(process.argv.slice(2));
  process.stdout.write(`${lines.join("\n")}\n`);
} catch (error) {
  if (error instanceof UsageError) console.error(error.message);
  else if (error instanceof CatalogueError) console.error(mistakes(error));
  else if (error instanceof DocumentError) console.error(error.message);
  else throw error;
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
