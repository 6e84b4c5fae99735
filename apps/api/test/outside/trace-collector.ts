import { createServer } from "node:http";
import { anyFreePort } from "../../../../tools/process/ports.mjs";

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
  /** Without ids and times, whose digits may look like a card's. */
  bytes(): string;
  spans(): TakenSpan[];
  /** Status of later replies. */
  answer(status: number): void;
  close(): Promise<void>;
}

const NUMBERS_OF_THE_MACHINE = /"[0-9a-f]{32}"|"[0-9a-f]{16}"|"\d{19}"/g;

/** Receives OTLP over HTTP in JSON. */
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
