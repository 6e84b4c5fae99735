import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { FixedAnswer } from "../reads/answer";

const answers: FixedAnswer[] = JSON.parse(readFileSync(process.env.ANSWERS ?? "", "utf8"));
const known = new Map(
  answers.map(({ url, headers, body }) => {
    const bytes = Buffer.from(body, "base64");
    const all = { ...Object.fromEntries(headers), "content-length": bytes.length };
    return [url, { headers: all, bytes }];
  }),
);

const server = createServer((request, response) => {
  const answer = known.get(request.url ?? "");
  if (answer) response.writeHead(200, answer.headers).end(answer.bytes);
  else response.writeHead(request.url === "/api/health" ? 200 : 404).end();
});

process.once("SIGTERM", () => {
  server.close();
  server.closeAllConnections();
});
server.listen(Number(process.env.PORT), "127.0.0.1");
