import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Drawing } from "@shop/domain/brand/brand";
import { brandCopy as copy } from "./brand-copy";

/** In the academy's folder; each may be left out. */
export const BRAND_FILES = {
  logo: "brand/logo.svg",
  icon: "brand/icon.svg",
  touchIcon: "brand/touch-icon.png",
  sharePicture: "brand/share.png",
} as const;

/** Beside the logo. The PNG files are base64. */
export interface BrandPictures {
  icon: Drawing | null;
  touchIcon: string | null;
  sharePicture: string | null;
}

// The sizes that phones and chats require.
const PNG_FILES = {
  touchIcon: { width: 180, height: 180 },
  sharePicture: { width: 1200, height: 630 },
} as const;
type PngName = keyof typeof PNG_FILES;

const MAX_PNG_KIB = 400;
const PNG_START = "89504e470d0a1a0a0000000d49484452";

interface FileProblem {
  file: string;
  problem: string;
}

/** The PNG files of the academy's folder in base64, and what is wrong with them. */
export async function readPngFiles(folder: string) {
  const found: Record<PngName, string | null> = { touchIcon: null, sharePicture: null };
  const problems: FileProblem[] = [];
  for (const name of Object.keys(PNG_FILES) as PngName[]) {
    const file = BRAND_FILES[name];
    const bytes = await readFile(path.join(folder, file)).catch(unlessMissing);
    if (!bytes) continue;
    const problem = pngProblem(bytes, PNG_FILES[name]);
    if (problem) problems.push({ file, problem });
    else found[name] = bytes.toString("base64");
  }
  return { ...found, problems };
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

function pngProblem(bytes: Buffer, { width, height }: { width: number; height: number }): string | null {
  if (bytes.subarray(0, 16).toString("hex") !== PNG_START) return copy.noPng;
  if (bytes.length > MAX_PNG_KIB * 1024) return copy.tooHeavy(MAX_PNG_KIB);
  const [wide, high] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (wide === width && high === height) return null;
  return copy.wrongSize({ wide, high, width, height });
}
