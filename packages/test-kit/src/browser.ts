import { randomInt } from "node:crypto";
import { type Client, createClient } from "@shop/contracts/client";

// Longer than any reply may take. After it a person reloads.
const PATIENCE_MS = 30_000;

export interface Browser {
  cookie(): string;
  api: Client;
  /** Opens a URL, or posts a form. @returns the redirect's target, or null */
  visit(url: string, form?: Record<string, string>): Promise<string | null>;
}

/** Keeps cookies; gives up after half a minute. */
export function openBrowser(shopUrl: string): Browser {
  const cookies = new Map<string, string>();
  // Behind a trusted proxy each browser has its own network.
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
