import { randomBytes } from "node:crypto";
import { createServer } from "node:http";

/** What a connection and the caller's own work take for an answer of this length, whoever sends it. */
const bytes = randomBytes(Number(process.env.BYTES));

createServer((_request, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": bytes.length });
  response.end(bytes);
}).listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
