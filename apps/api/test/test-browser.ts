import type { FastifyInstance } from "fastify";

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  /** Parsed JSON, or the text as it came. */
  body: unknown;
  raw: Buffer;
}

/** Calls the API like one browser: keeps cookies and speaks JSON. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly app: FastifyInstance,
    private readonly address: string,
  ) {}

  get = (url: string) => this.send("GET", url);
  post = (url: string, body: unknown) => this.send("POST", url, body);
  put = (url: string, body: unknown) => this.send("PUT", url, body);

  private async send(method: "GET" | "POST" | "PUT", url: string, body?: unknown): Promise<Answer> {
    const response = await this.app.inject({
      method,
      url: `/api${url}`,
      remoteAddress: this.address,
      cookies: Object.fromEntries(this.cookies),
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      headers: body === undefined ? {} : { "content-type": "application/json" },
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
