import type { Page } from "@playwright/test";

/** Forms of a person's RUT and e-mail in an address. */
export function formsOf(rut: string, email: string): string[] {
  const [body = ""] = rut.split("-");
  return [body, body.replace(/\B(?=(\d{3})+$)/g, "."), email, encodeURIComponent(email)];
}

/**
 * Listens from now on to every place where an address is kept or passed on: the address bar, redirects, the Referer,
 * and whole requests to other hosts, with what they carry.
 */
export function watchAddresses(page: Page): string[] {
  const seen: string[] = [];
  page.on("framenavigated", (frame) => seen.push(frame.url()));
  page.on("request", (request) => {
    const own = new URL(page.url() === "about:blank" ? request.url() : page.url()).host;
    seen.push(request.headers().referer ?? "");
    if (new URL(request.url()).host !== own) seen.push(`${request.url()} ${request.postData() ?? ""}`);
  });
  page.on("response", (response) => seen.push(response.headers().location ?? ""));
  return seen;
}
