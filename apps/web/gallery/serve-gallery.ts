import { fileURLToPath } from "node:url";
import { createServer } from "vite";

/** On a free port; `npm run dev` serves it at `/gallery/`. */
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
