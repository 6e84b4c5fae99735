import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { ShopConfig } from "@shop/contracts/shop-config";

const TYPES: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
};
const NAME = /^[a-z0-9-]+\.(?:svg|png|jpg|webp)$/;
// `plan-51.svg` shows the way to venue 51, `photo-51.jpg` the venue.
const OF_VENUE = /^(plan|photo)-(\d+)\./;
// An SVG opened alone must run and load nothing.
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export interface Picture {
  type: string;
  bytes: Buffer;
}

export async function readPictures(folder: string): Promise<Map<string, Picture>> {
  const place = path.join(folder, "pictures");
  const files = existsSync(place) ? (await readdir(place)).filter((file) => NAME.test(file)).sort() : [];
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, Picture]> => {
        const type = TYPES[path.extname(file)] ?? "";
        return [file, { type, bytes: await readFile(path.join(place, file)) }];
      }),
    ),
  );
}

export function venuePictures(files: Iterable<string>): ShopConfig["venuePictures"] {
  const found: ShopConfig["venuePictures"] = { plan: {}, photo: {} };
  for (const file of files) {
    const [, kind, venueId = ""] = OF_VENUE.exec(file) ?? [];
    if (kind === "plan" || kind === "photo") found[kind][venueId] = `/api/static/${file}`;
  }
  return found;
}
