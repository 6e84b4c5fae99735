import { readFileSync } from "node:fs";

const TYPES = {
  "payment.css": "text/css; charset=utf-8",
  "payment.js": "text/javascript; charset=utf-8",
  "return.js": "text/javascript; charset=utf-8",
  "icon.svg": "image/svg+xml",
} as const;

export type AssetName = keyof typeof TYPES;

export const ASSETS = (Object.keys(TYPES) as AssetName[]).map((name) => ({
  name,
  type: TYPES[name],
  bytes: readFileSync(new URL(`../../assets/${name}`, import.meta.url)),
}));
