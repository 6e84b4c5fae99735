import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { preloadFirstPage } from "./vite/preload-first-page.ts";
import { prerenderLanding } from "./vite/prerender-landing.ts";

const api = process.env.API_ORIGIN ?? "http://localhost:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFirstPage("landing-route"), prerenderLanding()],
  server: { strictPort: true, proxy: { "/api": api, "/webpayserver": api } },
  preview: { strictPort: true },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // The content policy allows neither inline scripts nor data: fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
