import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const FONT = /inter-latin-wght-normal-[\w-]+\.woff2$/;

/** Lets the browser fetch the text font together with the styles that ask for it. */
function preloadFont(): Plugin {
  return {
    name: "preload-font",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => FONT.test(name));
        if (!font) return [];
        const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${font}` };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}

const api = process.env.API_ORIGIN ?? "http://localhost:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFont()],
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
