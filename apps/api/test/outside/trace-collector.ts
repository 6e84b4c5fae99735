import { createServer } from "node:http";
import { anyFreePort } from "../../../../tools/process/ports.mjs";

/** A span as OTLP's JSON has it. */
interface TakenSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  links?: { traceId: string }[];
}

interface TakenRequest {
  resourceSpans: { scopeSpans: { spans: TakenSpan[] }[] }[];
}

export interface TraceCollector {
  url: string;
  /** All that arrived, as it came but for ids and times: their digits look like a card's by chance. */
  bytes(): string;
  spans(): TakenSpan[];
  /** From now on answers with this status. */
  answer(status: number): void;
  close(): Promise<void>;
}

const NUMBERS_OF_THE_MACHINE = /"[0-9a-f]{32}"|"[0-9a-f]{16}"|"\d{19}"/g;

/** Takes OTLP over HTTP in JSON, as an operator's collector does, and keeps every byte. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const bodies: string[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    let body = `${request.url}\n`;
    for await (const chunk of request) body += chunk;
    if (status === 200) bodies.push(body);
    response.writeHead(status, { "content-type": "application/json" }).end("{}");
  });
  const port = await anyFreePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const requests = () => bodies.map((body) => JSON.parse(body.slice(body.indexOf("\n"))) as TakenRequest);
  return {
    url: `http://127.0.0.1:${port}`,
    bytes: () => bodies.join("\n").replaceAll(NUMBERS_OF_THE_MACHINE, '"…"'),
    spans: () =>
      requests().flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    answer: (next) => {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
