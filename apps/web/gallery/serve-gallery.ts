import { fileURLToPath } from "node:url";
import { createServer } from "vite";

/** Serves the gallery on a free port, as `npm run dev` does at `/gallery/`. */
export async function serveGallery() {
  const server = await createServer({
    configFile: fileURLToPath(new URL("../vite.config.ts", import.meta.url)),
    logLevel: "error",
    server: { port: 0 },
  });
  await server.listen();
  const [url] = server.resolvedUrls?.local ?? [];
  if (!url) throw new Error("the gallery has no address");
  return { url: `${url}gallery/`, close: () => server.close() };
}
