import { DESK_PATH, STAFF_ENDPOINTS, type StaffCall } from "@shop/contracts/staff/endpoints";
import type { StaffRole } from "@shop/contracts/staff/rights";
import { digestOf, perform } from "../../src/acts/act";
import { addStaff, endStaff } from "../../src/modules/staff/access/staff-acts";
import { Passkey } from "../outside/passkey";
import type { TestShop } from "../test-shop";

export const DESK_HOST = "localhost:3000";
export const PLACE = { origin: `http://${DESK_HOST}`, domain: "localhost" };
const BY = { actor: "staff:ana", why: "Entra a trabajar" };

interface Answer {
  status: number;
  /** Empty for a file. */
  body: { code?: string } & Record<string, unknown>;
  file: Buffer;
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  host?: string;
  headers?: Record<string, string>;
}

/** A browser at the desk; keeps cookies. */
export class StaffBrowser {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly shop: Pick<TestShop, "app">,
    private readonly address = "127.0.0.1",
  ) {}

  async call(
    name: StaffCall,
    { params = {}, query = {}, body, host = DESK_HOST, headers = {} }: Parts = {},
  ): Promise<Answer> {
    const { method, path } = STAFF_ENDPOINTS[name];
    const address = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
    const response = await this.shop.app.inject({
      method,
      url: `${DESK_PATH}/api${address}`,
      remoteAddress: this.address,
      query,
      cookies: Object.fromEntries(this.cookies),
      headers: { host, ...(method === "POST" ? { "content-type": "application/json" } : {}), ...headers },
      ...(method === "POST" ? { payload: body ?? {} } : {}),
    });
    for (const { name: cookie, value } of response.cookies) {
      if (value === "") this.cookies.delete(cookie);
      else this.cookies.set(cookie, value);
    }
    const isJson = String(response.headers["content-type"]).includes("json");
    return {
      status: response.statusCode,
      body: isJson ? response.json() : {},
      file: response.rawPayload,
    };
  }

  async challenge(name: "beginSignIn" | "beginEnrolment", body: object = {}): Promise<string> {
    return (await this.begin(name, body)).challenge;
  }

  private async begin(name: "beginSignIn" | "beginEnrolment", body: object) {
    const { options } = (await this.call(name, { body })).body as {
      options?: { challenge: string; user?: { id: string } };
    };
    return { challenge: options?.challenge ?? "", owner: options?.user?.id ?? "" };
  }

  async enrol(invitation: string, key: Passkey): Promise<Answer> {
    const { challenge, owner } = await this.begin("beginEnrolment", { invitation });
    key.userHandle = owner;
    return await this.call("enrol", { body: { invitation, response: key.create(challenge) } });
  }

  async signIn(key: Passkey): Promise<Answer> {
    const challenge = await this.challenge("beginSignIn");
    return await this.call("signIn", { body: { response: key.get(challenge) } });
  }
}

interface Person {
  email: string;
  roles: StaffRole[];
  venueIds?: number[] | null;
}

/** @returns the secret of their link */
export async function invite(
  { db }: Pick<TestShop, "db">,
  { email, roles, venueIds = null }: Person,
): Promise<string> {
  const request = { email, name: "Ana Rojas", roles, venueIds };
  const digest = digestOf(addStaff, await addStaff.plan(db, request, {}));
  return (await perform(db, addStaff, { request, digest, by: BY }, {})).invitation;
}

export async function dismiss({ db }: Pick<TestShop, "db">, email: string): Promise<void> {
  const digest = digestOf(endStaff, await endStaff.plan(db, { email }, {}));
  await perform(db, endStaff, { request: { email }, digest, by: BY }, {});
}

/** Somebody with these roles, signed in. */
export async function openDesk(
  shop: TestShop,
  person: Person,
): Promise<{ browser: StaffBrowser; key: Passkey }> {
  const browser = new StaffBrowser(shop);
  const key = new Passkey(PLACE);
  const { status } = await browser.enrol(await invite(shop, person), key);
  if (status !== 200) throw new Error(`${person.email} could not open the desk`);
  return { browser, key };
}
