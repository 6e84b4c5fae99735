import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { type Database, openDatabase } from "../src/db/database";
import { errorReplies } from "../src/plugins/errors";
import { sessions } from "../src/plugins/sessions";
import { readSettings, type Settings } from "../src/settings";
import { createTestDatabase } from "./database";

export interface TestShop {
  db: Database;
  databaseUrl: string;
  settings: Settings;
  /** Another browser: cookies of its own. */
  newBrowser(address?: string): TestBrowser;
  /** Moves the shop's clock by so many minutes from the real time. */
  moveClock(minutes: number): Promise<void>;
  close(): Promise<void>;
}

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

/** Settings of a shop under test; the bot check is off unless a test asks for it. */
export function testSettings(environment: Record<string, string> = {}): Settings {
  return readSettings({
    DATABASE_URL: "postgresql://test",
    WEBPAY_SIMULATOR_URL: "http://127.0.0.1:1",
    CAPTCHA: "off",
    LOG_LEVEL: "silent",
    ...environment,
  });
}

/** The given routes under `/api` on a database of their own, with the shop's sessions and error replies. */
export async function startTestShop(
  register: (api: FastifyInstance, shop: { db: Database; settings: Settings }) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<TestShop> {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { poolSize: 4 });
  const settings = testSettings(environment);
  const app = Fastify({ logger: false });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errorReplies);
  await app.register(sessions, { db, settings });
  await app.register(async (api) => register(api, { db, settings }), { prefix: "/api" });
  await app.ready();
  return {
    db,
    databaseUrl: database.url,
    settings,
    newBrowser: (address = "10.0.0.1") => new TestBrowser(app, address),
    moveClock: async (minutes) => {
      await db.$client.query("UPDATE shop_clock SET shift = make_interval(mins => $1)", [minutes]);
    },
    close: async () => {
      await app.close();
      await db.$client.end();
      await database.drop();
    },
  };
}
