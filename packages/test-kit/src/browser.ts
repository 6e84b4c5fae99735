import { randomInt } from "node:crypto";
import { type Client, createClient } from "@shop/contracts/client";

/** Longer than any answer the shop may take; then a person reloads. */
const PATIENCE_MS = 30_000;

export interface Browser {
  /** What it sends as its cookies now. */
  cookie(): string;
  /** Every call of the shop, with this browser's cookies. */
  api: Client;
  /** Goes to an address as a page does, or posts a form to it; answers where a redirect leads, or null. */
  visit(url: string, form?: Record<string, string>): Promise<string | null>;
}

/** A browser over HTTP that keeps its cookies and gives up waiting after half a minute. */
export function openBrowser(shopUrl: string): Browser {
  const cookies = new Map<string, string>();
  // Where the shop trusts a proxy, each browser comes from a network of its own.
  const address = [10, ...Array.from({ length: 3 }, () => randomInt(256))].join(".");
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const send = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set("cookie", cookie());
    headers.set("x-forwarded-for", address);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(input, { ...init, headers, signal, redirect: "manual" });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookie,
    api: createClient(`${shopUrl}/api`, send),
    visit: async (url, form) => {
      const answer = await send(url, form ? { method: "POST", body: new URLSearchParams(form) } : {});
      await answer.body?.cancel();
      if (answer.status >= 500) throw new Error(`HTTP ${answer.status}`);
      return answer.headers.get("location");
    },
  };
}
