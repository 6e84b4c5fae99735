import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressAssets } from "../../tools/build/compress-assets.mjs";

const api = process.env.API_ORIGIN ?? "http://localhost:3000";

export default defineConfig({
  root: import.meta.dirname,
  base: "/gestion/",
  plugins: [react(), compressAssets()],
  server: { strictPort: true, proxy: { "/gestion/api": api } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: ["safari16.4", "chrome111", "firefox113"],
    // The content policy allows neither inline scripts nor data: fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
  },
});
