import type { Browser } from "@shop/test-kit/browser";
import { createClient } from "../../packages/contracts/src/client";
import { type Answer, type Connection, getRequest, jsonRequest } from "../client/connection";
import { headersOf } from "../reads/answer";

function requestOf({ pathname, search }: URL, { method, body }: RequestInit, cookie: string): Buffer {
  const path = pathname + search;
  if (method === "PUT" || method === "POST")
    return jsonRequest(method, path, { body: JSON.parse(String(body)), cookie });
  // Unpacking is not what is measured.
  return getRequest(path, cookie, { isPlain: true });
}

/** The name and value of each cookie that an answer sets. */
const cookiesOf = (headers: readonly [string, string][]) =>
  headers
    .filter(([name]) => name === "set-cookie")
    .map(([, cookie]) => /^([^=]+)=([^;]*)/.exec(cookie) ?? ["", "", ""]);

const toResponse = ({ status, body }: Answer, headers: [string, string][]) =>
  new Response(Buffer.from(body, "latin1"), { status, headers });

/**
 * A buyer's browser with cookies of its own, over a connection that is open already: Node's `fetch` would take more of
 * the processors than the shop that is measured.
 */
export function createLightBrowser(shopUrl: string, connection: Connection): Browser {
  const cookies = new Map<string, string>();
  const send = async (address: string, init: RequestInit) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await connection.send(requestOf(new URL(address), init, cookie));
    const headers = headersOf(answer);
    for (const [, name = "", value = ""] of cookiesOf(headers)) cookies.set(name, value);
    return { answer, headers };
  };
  const fetcher: typeof fetch = async (input, init = {}) => {
    const { answer, headers } = await send(String(input), init);
    return toResponse(answer, headers);
  };
  return {
    api: createClient(`${shopUrl}/api`, fetcher),
    visit: async (url) => {
      const { headers } = await send(url, {});
      return headers.find(([name]) => name === "location")?.[1] ?? null;
    },
  };
}
