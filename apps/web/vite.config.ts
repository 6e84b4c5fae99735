import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressAssets } from "./vite/compress-assets.ts";
import { prerenderLanding } from "./vite/prerender-landing.ts";

const BASE = new RegExp(
  [
    "node_modules/(react|react-dom|scheduler|react-router|cookie)/",
    // Mutations and lists of queries: no screen before step 1 needs them.
    "node_modules/@tanstack/(?!.*(useMutation|mutationObserver|useQueries|queriesObserver))",
    "lucide-react/dist/esm/[A-Za-z]+\\.mjs",
    "src/lib/(queries/(session|shop-config|general-info|retry-connection)|draft/clear-storage|use-is-hydrated|lazy-extra|api)",
    "backpack-count|use-online-discount|school-year-copy|vite/preload-helper",
    "lucide-react/dist/esm/icons/(check|chevron-down|map-pin|video)\\.mjs",
    "contracts/src/(client|endpoints)",
    "src/ui/(frame/(?!step-layout)|button|email-text|spinner|kit-copy|class-names|format-clp|price-list|skeleton)",
  ].join("|"),
);

/** Parts of our own that at least this many screens share are one file, so that a step is not eighty of them. */
const STEPS = {
  test: /apps\/web\/src|packages\/domain\/src|lucide-react\/dist\/esm\/icons/,
  minShareCount: 10,
};

const api = process.env.API_ORIGIN ?? "http://localhost:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), prerenderLanding(), compressAssets()],
  server: { strictPort: true, proxy: { "/api": api, "/webpayserver": api } },
  preview: { strictPort: true },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // The content policy allows neither inline scripts nor data: fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // What every screen needs is one file: a dozen crumbs would cost the landing 7 KB of headers and dictionaries.
    rolldownOptions: {
      output: {
        // The entry names every file of every screen: with their own names it would be 1 KiB longer.
        chunkFileNames: "assets/[hash].js",
        assetFileNames: "assets/[hash][extname]",
        codeSplitting: {
          groups: [
            { name: "base", test: BASE, priority: 2 },
            { name: "steps", ...STEPS, priority: 1 },
          ],
        },
      },
    },
  },
});
