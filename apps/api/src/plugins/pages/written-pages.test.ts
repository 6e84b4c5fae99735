import { expect, test } from "vitest";
import { makeWebFolder } from "../../../test/web-folder";
import { type PageSource, pageWriter } from "./written-pages";

const PAGE =
  '<head><!-- page-head --></head><body><p>__CONTACT__</p><div data-written="__PAGE_PATH__"><!-- page-screen --></div><!-- page-facts --></body>';
// Counts how often it draws.
const READER = `let count = 0;
const page = (facts, path) => ({
  facts,
  path,
  draw: async () => {
    const text = facts[0]?.[1].text ?? "bare";
    if (++count === 1 && text === "fails first") throw new Error(text);
    return {
      head: "<title>" + path + "</title><link href=__SHOP_URL__" + path + ">",
      markup: "<h1>" + text + " no. " + count + "</h1>",
    };
  },
});
export const pageReader = (client) => ({
  read: async (name, path) => page([[["a key"], await client("getConfig")]], path === "/sedes" ? path : null),
  readBare: async () => page([], null),
});`;

function openWriter() {
  const folder = makeWebFolder({ pages: { Venues: PAGE }, reader: READER });
  let text = "";
  const client = (async () => ({ text })) as never;
  const writer = pageWriter({ folder, client, shopUrl: "https://shop.example" });
  const source = { page: "Venues", address: "/sedes", contact: "" } as const;
  return {
    write: async (fact: string, changes: Partial<PageSource> = {}) => {
      text = fact;
      return (await writer.write({ ...source, ...changes })).plain("");
    },
    writeBare: async () => (await writer.writeBare(source)).plain(""),
  };
}

test("a page carries its head, its screen, what it is drawn of and its offer, in blocks that no name can end [SHOP-16]", async () => {
  const { write } = openWriter();
  const html = await write("</script><b>$1", { data: { price: 252_000 }, contact: "Llama al 600." });
  expect(html).toBe(
    '<head><title>/sedes</title><link href=https://shop.example/sedes><script type="application/ld+json">{"price":252000}</script></head>' +
      '<body><p>Llama al 600.</p><div data-written="/sedes"><h1></script><b>$1 no. 1</h1></div>' +
      '<script type="application/json" id="page-facts">[[["a key"],{"text":"\\u003c/script>\\u003cb>$1"}]]</script></body>',
  );
  expect(await write("a")).not.toContain("ld+json");
});

test("it is drawn again when its facts, its offer or the contact change, and only then [SHOP-16]", async () => {
  const { write } = openWriter();
  const numberOf = (html: string) => /no\. (\d)/.exec(html)?.[1];
  const numbers = [
    await write("a", { data: { price: 1 } }),
    await write("a", { data: { price: 1 } }),
    await write("b", { data: { price: 1 } }),
    await write("b", { data: { price: 2 } }),
    await write("b", { data: { price: 2 }, contact: "600" }),
  ].map(numberOf);
  expect(numbers).toEqual(["1", "1", "2", "3", "4"]);
});

test("whoever asks while a page is drawn waits for the same drawing, and a failed one is drawn anew", async () => {
  const { write } = openWriter();
  const asks = () => Promise.allSettled([1, 2, 3].map(() => write("fails first")));
  const outcomeOf = (result: PromiseSettledResult<string>) =>
    result.status === "fulfilled" ? /no\. \d/.exec(result.value)?.[0] : "failed";
  expect((await asks()).map(outcomeOf)).toEqual(["failed", "failed", "failed"]);
  expect((await asks()).map(outcomeOf)).toEqual(["no. 2", "no. 2", "no. 2"]);
});

test("a page that the build did not leave open is an error, not an empty page", async () => {
  const { write } = openWriter();
  await expect(write("a", { page: "Outlet1" })).rejects.toThrow("no page open for Outlet1");
});

test("addresses of one page that shows a frame share it, however many there are", async () => {
  const { write } = openWriter();
  const frames = await Promise.all(["/sedes/a", "/sedes/b"].map((address) => write("a", { address })));
  expect(await write("a", { address: "/sedes/c" })).toContain('data-written=""');
  expect(new Set([...frames, await write("a", { address: "/sedes/d" })]).size).toBeLessThanOrEqual(2);
});

test("without what the database has a page still opens", async () => {
  const { writeBare } = openWriter();
  expect(await writeBare()).toContain("bare no. 1");
});
