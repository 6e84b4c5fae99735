import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

interface WebFolder {
  /** By the page's name, as the build leaves them open. */
  pages: Record<string, string>;
  /** Code of `.server/page-reader.js`. */
  reader: string;
  assets?: Record<string, string | Buffer>;
}

/** A built web app of a test's own, until the test ends. */
export function makeWebFolder({ pages, reader, assets = {} }: WebFolder): string {
  const folder = mkdtempSync(path.join(tmpdir(), "web-folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of [".server", "assets"]) mkdirSync(path.join(folder, part));
  writeFileSync(path.join(folder, "open-pages.json"), JSON.stringify(pages));
  writeFileSync(path.join(folder, ".server/page-reader.js"), reader);
  writeFileSync(path.join(folder, ".server/package.json"), '{"type":"module"}');
  for (const [name, bytes] of Object.entries(assets)) writeFileSync(path.join(folder, "assets", name), bytes);
  return folder;
}
