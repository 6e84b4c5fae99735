import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { TARGET } from "./vite/browsers.ts";
import { CHUNKS } from "./vite/chunks.ts";
import { compressAssets } from "./vite/compress-assets.ts";
import { prerenderPages } from "./vite/prerender-pages.ts";

const api = process.env.API_ORIGIN ?? "http://localhost:3000";

/** The router brings code for production too, without its warnings, but offers bundlers the other alone. */
const ROUTER = path.join(import.meta.dirname, "../../node_modules/react-router/dist/production/index.mjs");

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  resolve: { alias: command === "build" ? [{ find: /^react-router$/, replacement: ROUTER }] : [] },
  plugins: [react(), prerenderPages(), compressAssets()],
  server: { strictPort: true, proxy: { "/api": api, "/webpayserver": api } },
  preview: { strictPort: true },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: TARGET,
    // The content policy allows neither inline scripts nor data: fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The entry names every file of every screen: with their own names it would be 1 KiB longer, and each letter of a
        // hash costs 100 bytes.
        chunkFileNames: "assets/[hash:7].js",
        assetFileNames: "assets/[hash:7][extname]",
        // Compiles all of a file aside, while the rest arrives; else the first call of each function compiles it, between
        // a touch and its answer (V8's explicit compile hints; other engines see a comment).
        postBanner: "//# allFunctionsCalledOnLoad",
        codeSplitting: {
          groups: CHUNKS,
        },
      },
    },
  },
}));
