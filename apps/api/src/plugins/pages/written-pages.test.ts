import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Client } from "@shop/contracts/client";
import { expect, onTestFinished, test } from "vitest";
import { type PageSource, pageWriter } from "./written-pages";

const PAGE =
  '<head><!-- page-head --></head><body><p>__CONTACT__</p><div data-written="__PAGE_PATH__"><!-- page-screen --></div><!-- page-facts --></body>';
// Counts how often it draws.
const READER = `let count = 0;
export const pageReader = (client) => async (path) => {
  const { text } = await client("getConfig");
  if (text === "") return null;
  return {
    facts: [[["a key"], { text }]],
    draw: async () => ({
      head: "<title>" + path + "</title><link href=__SHOP_URL__" + path + ">",
      markup: "<h1>" + text + " no. " + ++count + "</h1>",
    }),
  };
};`;

const fill = (html: string) => html.replaceAll("__SHOP_URL__", "https://shop.example");

function openWriter() {
  const folder = mkdtempSync(path.join(tmpdir(), "written-pages-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, ".server"));
  writeFileSync(path.join(folder, "open-pages.json"), JSON.stringify({ "/sedes": PAGE }));
  writeFileSync(path.join(folder, ".server/written-page.js"), READER);
  writeFileSync(path.join(folder, ".server/package.json"), '{"type":"module"}');
  let fact = "";
  const client = (async () => ({ text: fact })) as unknown as Client;
  const { write } = pageWriter(folder, client);
  const source = { page: "Venues", path: "/sedes" } as const;
  return async (text: string, data: PageSource["data"], fillIn = fill) => {
    fact = text;
    return (await write({ ...source, data }, fillIn))?.plain("") ?? null;
  };
}

test("a written page carries its head, its screen, what it is drawn of and its offer, in blocks that no name can end [SHOP-16]", async () => {
  const write = openWriter();
  const html = await write("</script><b>$1", { price: 252_000 });
  expect(html).toBe(
    '<head><title>/sedes</title><link href=https://shop.example/sedes><script type="application/ld+json">{"price":252000}</script></head>' +
      '<body><p>__CONTACT__</p><div data-written="/sedes"><h1></script><b>$1 no. 1</h1></div>' +
      '<script type="application/json" id="page-facts">[[["a key"],{"text":"\\u003c/script>\\u003cb>$1"}]]</script></body>',
  );
  expect(await write("a", null)).not.toContain("ld+json");
});

test("an address whose page nobody writes beforehand has none", async () => {
  expect(await openWriter()("", null)).toBeNull();
});

test("it is written again when its facts, its offer or the contact change, and only then [SHOP-16]", async () => {
  const write = openWriter();
  const numberOf = (html: string | null) => /no\. (\d)/.exec(html ?? "")?.[1];
  const numbers = [
    await write("a", { price: 1 }),
    await write("a", { price: 1 }),
    await write("b", { price: 1 }),
    await write("b", { price: 2 }),
    await write("b", { price: 2 }, (html) => fill(html).replace("__CONTACT__", "600")),
  ].map(numberOf);
  expect(numbers).toEqual(["1", "1", "2", "3", "4"]);
});
