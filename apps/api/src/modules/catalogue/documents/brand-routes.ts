import etag from "@fastify/etag";
import type { FastifyPluginAsync } from "fastify";
import { AppError } from "../../../app-error";
import type { Database } from "../../../db/database";
import type { BrandPictures } from "../brand/brand-files";
import { findBrandPictures } from "../brand/brand-queries";
import { writeSvg } from "../brand/parse-svg";
import type { CatalogueCache } from "../cache/catalogue-cache";
import { PICTURE_POLICY } from "./pictures";

const MAX_AGE_SECONDS = 3_600;
const CACHED_MS = 10_000;

interface File {
  path: string;
  type: string;
  bytesOf(pictures: BrandPictures): Buffer | null;
}

const png = (base64: string | null) => (base64 === null ? null : Buffer.from(base64, "base64"));

// Addresses that browsers, phones and chats request by convention.
const FILES: readonly File[] = [
  {
    path: "/favicon.svg",
    type: "image/svg+xml",
    bytesOf: ({ icon }) => icon && Buffer.from(writeSvg(icon)),
  },
  { path: "/touch-icon.png", type: "image/png", bytesOf: ({ touchIcon }) => png(touchIcon) },
  { path: "/share.png", type: "image/png", bytesOf: ({ sharePicture }) => png(sharePicture) },
];

interface BrandDeps {
  db: Database;
  cache: CatalogueCache;
}

/** The academy's icons, from the database: a load changes them in every process. */
export const brandRoutes: FastifyPluginAsync<BrandDeps> = async (app, { db, cache }) => {
  await app.register(etag);
  const read = () => cache.read("brand-pictures", { maxAgeMs: CACHED_MS, load: () => findBrandPictures(db) });
  for (const { path, type, bytesOf } of FILES)
    app.get(path, async (_request, reply) => {
      const bytes = bytesOf(await read());
      if (!bytes) throw new AppError("NOT_FOUND");
      return reply
        .header("cache-control", `public, max-age=${MAX_AGE_SECONDS}`)
        .header("content-security-policy", PICTURE_POLICY)
        .type(type)
        .send(bytes);
    });
};
