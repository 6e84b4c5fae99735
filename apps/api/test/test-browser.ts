import { createClient } from "@shop/contracts/client";
import type { FastifyInstance } from "fastify";

type Method = "GET" | "POST" | "PUT";

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  /** Parsed JSON, or text. */
  body: unknown;
  raw: Buffer;
}

/** Keeps cookies. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly api = createClient("", async (address, { method, body } = {}) => {
    const { status, raw } = await this.sendText(
      method as Method,
      String(address),
      body as string | undefined,
    );
    return new Response(new Uint8Array(raw), { status });
  });

  constructor(
    private readonly app: FastifyInstance,
    private readonly address: string,
  ) {}

  get = (url: string) => this.send("GET", url);
  post = (url: string, body: unknown) => this.send("POST", url, body);
  put = (url: string, body: unknown) => this.send("PUT", url, body);

  private send(method: Method, url: string, body?: unknown): Promise<Answer> {
    return this.sendText(method, url, body === undefined ? undefined : JSON.stringify(body));
  }

  private async sendText(method: Method, url: string, payload?: string): Promise<Answer> {
    const response = await this.app.inject({
      method,
      url: `/api${url}`,
      remoteAddress: this.address,
      cookies: Object.fromEntries(this.cookies),
      ...(payload === undefined ? {} : { payload }),
      headers: payload === undefined ? {} : { "content-type": "application/json" },
    });
    for (const { name, value } of response.cookies) this.cookies.set(name, value);
    const isJson = String(response.headers["content-type"]).startsWith("application/json");
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? JSON.parse(response.body) : response.body,
      raw: response.rawPayload,
    };
  }
}

export const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
