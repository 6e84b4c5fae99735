import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressAssets } from "../../tools/build/compress-assets.mjs";
import { TARGET } from "./vite/browsers.ts";
import { CHUNKS } from "./vite/chunks.ts";
import { openPages } from "./vite/open-pages.ts";

const api = process.env.API_ORIGIN ?? "http://localhost:3000";

// The router has production code without warnings, but bundlers get the other one by default.
const ROUTER = path.join(import.meta.dirname, "../../node_modules/react-router/dist/production/index.mjs");

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  resolve: { alias: command === "build" ? [{ find: /^react-router$/, replacement: ROUTER }] : [] },
  plugins: [react(), openPages(), compressAssets()],
  server: { strictPort: true, proxy: { "/api": api, "/webpayserver": api } },
  preview: { strictPort: true },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: TARGET,
    // The content policy allows neither inline scripts nor data: fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // All styles are 24 KiB of gzip: one request, which no screen waits for twice.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // V8's explicit compile hints: compiles a whole file in the background while the rest arrives, and not each
        // function at its first call, between a touch and its reply. Other engines see a comment.
        postBanner: "//# allFunctionsCalledOnLoad",
        codeSplitting: {
          groups: CHUNKS,
        },
      },
    },
  },
}));
