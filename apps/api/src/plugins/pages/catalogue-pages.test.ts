import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { catalogueWriter } from "./catalogue-pages";

const PAGE =
  '<head><!-- page-head --></head><body><p>__CONTACT__</p><div data-written="__PAGE_PATH__"><!-- page-screen --></div><!-- page-facts --></body>';
// Counts how often it writes.
const WRITER = `let count = 0;
export const writeCataloguePage = async ({ facts }, path) => ({
  head: "<title>" + path + "</title><link href=__SHOP_URL__" + path + ">",
  markup: "<h1>" + facts.text + " no. " + ++count + "</h1>",
});`;

const fill = (html: string) => html.replaceAll("__SHOP_URL__", "https://shop.example");

function openWriter() {
  const folder = mkdtempSync(path.join(tmpdir(), "catalogue-pages-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, ".server"));
  writeFileSync(path.join(folder, "catalogue-pages.json"), JSON.stringify({ "/sedes": PAGE }));
  writeFileSync(path.join(folder, ".server/catalogue-pages.js"), WRITER);
  writeFileSync(path.join(folder, ".server/package.json"), '{"type":"module"}');
  const { write } = catalogueWriter(folder);
  return async (text: string, price: number, fillIn = fill) =>
    (
      await write(
        { known: { page: "Venues", facts: [{ text }] as never }, path: "/sedes", data: { price } },
        fillIn,
      )
    ).plain("");
}

test("a page of the catalogue carries its head, its screen, what it is written of and its offer, in blocks that no name can end [SHOP-16]", async () => {
  const write = openWriter();
  const html = await write("</script><b>$1", 252_000);
  expect(html).toBe(
    '<head><title>/sedes</title><link href=https://shop.example/sedes><script type="application/ld+json">{"price":252000}</script></head>' +
      '<body><p>__CONTACT__</p><div data-written="/sedes"><h1>undefined no. 1</h1></div>' +
      '<script type="application/json" id="page-facts">[{"text":"\\u003c/script>\\u003cb>$1"}]</script></body>',
  );
});

test("it is written again when its facts, its offer or the contact change, and only then [SHOP-16]", async () => {
  const write = openWriter();
  const numberOf = (html: string) => /no\. (\d)/.exec(html)?.[1];
  const numbers = [
    await write("a", 1),
    await write("a", 1),
    await write("b", 1),
    await write("b", 2),
    await write("b", 2, (html) => fill(html).replace("__CONTACT__", "600")),
  ].map(numberOf);
  expect(numbers).toEqual(["1", "1", "2", "3", "4"]);
});
