import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { PAGE_PATHS, type PageName } from "@shop/domain/steps/page-paths";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { makeWebFolder } from "../../../test/web-folder";
import { AppError } from "../../app-error";
import type { CataloguePage } from "../../modules/catalogue/venue-pages/catalogue-page";
import type { PageContact } from "./contact-sentence";
import { webApp } from "./web-app";

const SCRIPT = "export const answer = 42;";

const NOTHING = async (): Promise<object | null> => null;
const ALL = async (_page: PageName) => true;
const NO_PAGE = async (): Promise<CataloguePage | null> => null;
const NOBODY = async (): Promise<PageContact | null> => null;

test("any clean address answers a page of the shop, without a hash [ROUTE-29]", async () => {
  const get = await serveShop();
  expect((await get("/")).body).toBe("<style nonce=abc></style>landing");
  expect((await get("/home")).body).toContain("landing");
  const named = [
    "/inscripcion/paso-2",
    "/comprobante/ABC",
    "/inscripcion/paso-6",
    "/recomendado-paso-2",
    "/recomendado-paso-2/4?x=1",
  ];
  for (const url of [...named, "/Inscripcion/Paso-2/", "/nueva-version/paso-1", "/404"]) {
    const { statusCode, body, headers } = await get(url);
    expect([url, statusCode, body, headers["cache-control"]]).toEqual([url, 200, "page", "no-cache"]);
  }
});

test("an address that no page has is answered 404 with a page, which leads a browser to /404 [ROUTE-28, SAFE-16]", async () => {
  const get = await serveShop();
  const unknown = ["/no/existe?x=1", "/.env", "/.git/config", "/comprobante", "/comprobante/A/B", "//x"];
  for (const url of unknown) {
    const { statusCode, body, headers } = await get(url);
    expect([url, statusCode, body]).toEqual([url, 404, "page"]);
    expect(headers).toMatchObject({ "cache-control": "no-cache", "x-robots-tag": "noindex" });
  }
});

test("a file that is not there is a page for whoever reads pages, and an error for a script [SAFE-16]", async () => {
  const get = await serveShop();
  const page = await get("/wp-login.php", { accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
  expect([page.statusCode, page.body]).toEqual([404, "page"]);
  const script = await get("/assets/gone-1.js", { accept: "*/*" });
  expect([script.statusCode, script.json()]).toEqual([404, expect.objectContaining({ code: "NOT_FOUND" })]);
});

test("a copy or backup beside a page's address is no page [SAFE-16]", async () => {
  const get = await serveShop();
  for (const url of ["/comprobante/ABC~", "/comprobante/backup.sql", "/comprobante/.ABC.swp"]) {
    expect([url, (await get(url, { accept: "text/html" })).statusCode]).toEqual([url, 404]);
  }
});

test("an address that the build knows answers its own page", async () => {
  const get = await serveShop();
  const addresses = ["/inscripcion/paso-3", "/inscripcion/paso-3?campana=1", "/Inscripcion/Paso-3/"];
  for (const url of [...addresses, "/nueva-version/paso-3"]) expect((await get(url)).body).toBe("step 3");
  expect((await get("/cotizacion/ABC")).body).toBe("a quote");
});

test("a venue or programme that is not on sale is no page, and one that cannot be read now still opens [SHOP-16] [ROUTE-28]", async () => {
  const address = "/sedes/plaza-egana/4-medio-presencial-anual";
  const gone = await (await serveShop())(address);
  expect([gone.statusCode, gone.body, gone.headers["x-robots-tag"]]).toEqual([404, "page", "noindex"]);
  const away = await (await serveShop({ readCataloguePage: () => Promise.reject(new Error("away")) }))(
    address,
  );
  expect([away.statusCode, away.body, away.headers["x-robots-tag"]]).toEqual([200, "page", undefined]);
  const deeper = await (await serveShop())(`${address}/otra`);
  expect(deeper.statusCode).toBe(404);
});

test("a page of what the academy has none of is no page [OPEN-01]", async () => {
  const get = await serveShop({ isOffered: async (page) => page !== "Outlet1" });
  const { statusCode, headers } = await get("/packpdv");
  expect([statusCode, headers["x-robots-tag"]]).toEqual([404, "noindex"]);
  expect((await get("/inscripcion/paso-1")).statusCode).toBe(200);
});

test("an address that names what is not there, or cannot be, opens without a line in the log; a failure has one", async () => {
  const refusals = [new AppError("NOT_FOUND"), new AppError("VALIDATION_FAILED"), new Error("away")];
  for (const [index, refusal] of refusals.entries()) {
    const get = await serveShop({ refusal });
    const { statusCode, body } = await get("/recomendado-paso-3/-1");
    expect([statusCode, body, get.warnings.length]).toEqual([200, "page", index === 2 ? 1 : 0]);
  }
});

test("search engines may keep the landing and step 1, not what is personal or needs an earlier step [AMB-25] [SHOP-13]", async () => {
  const get = await serveShop();
  const tagOf = async (url: string) => (await get(url)).headers["x-robots-tag"];
  for (const url of ["/", "/inscripcion/paso-1", "/packpdv"]) expect(await tagOf(url)).toBeUndefined();
  const results = ["/compra-confirmada?no=1", "/comprobante/ABC", "/cotizacion/ABC", "/mi-compra/ABC"];
  for (const url of [...results, "/inscripcion/paso-5", "/mochila", "/compra", "/components", "/preloader"])
    expect([url, await tagOf(url)]).toEqual([url, "noindex"]);
});

test("a shop without its demonstration answers it 404, and keeps the wait [AMB-25, ROUTE-17]", async () => {
  const get = await serveShop({ hasDemoPages: false });
  const codeOf = async (url: string) => (await get(url)).statusCode;
  for (const url of ["/compra", "/Compra/", "/components"])
    expect([url, await codeOf(url)]).toEqual([url, 404]);
  for (const url of ["/preloader", "/compra-confirmada?no=1"])
    expect([url, await codeOf(url)]).toEqual([url, 200]);
});

test("the landing carries what is on sale as it is now, in a block that no name can end", async () => {
  let data: object | null = { name: "</script><b>" };
  const get = await serveShop({
    readStructuredData: async () => data,
    landing: "<head><!-- page-head --></head>__SHOP_URL__/x",
  });
  const first = (await get("/")).body;
  expect(first).toContain(
    '<script type="application/ld+json">{"name":"\\u003c/script>\\u003cb>"}</script></head>',
  );
  expect(first).toContain("https://shop.example/x");
  data = { name: "otro" };
  expect((await get("/")).body).toContain('{"name":"otro"}');
  data = null;
  expect((await get("/")).body).toBe("<head></head>https://shop.example/x");
});

test("every page names the academy's telephone and mailbox to whoever runs no script, as they are now [BUG-05]", async () => {
  let contact: PageContact | null = { phone: "+56 2 2555 0100", email: 'hola"@academia.cl' };
  const get = await serveShop({
    readContact: async () => contact,
    landing: "landing __CONTACT__",
    page: "page __CONTACT__",
  });
  const links =
    '<a href="tel:+56225550100">+56 2 2555 0100</a> o escribe a <a href="mailto:hola&quot;@academia.cl">hola&quot;@academia.cl</a>';
  for (const url of ["/", "/inscripcion/paso-2", "/no/existe"])
    expect((await get(url, { accept: "text/html" })).body).toContain(links);
  contact = { phone: "600 123 4567", email: "otra@academia.cl" };
  expect((await get("/inscripcion/paso-2")).body).toContain('"tel:6001234567"');
  contact = null;
  expect((await get("/inscripcion/paso-2")).body).toBe("page ");
});

test("an asset is sent as the build compressed it, for a year, and caches keep its encodings apart", async () => {
  const get = await serveShop();
  const sent = async (encodings: string) => {
    const { rawPayload, headers } = await get("/assets/a-1.js", { "accept-encoding": encodings });
    expect(headers).toMatchObject({
      "content-type": "application/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    return { encoding: headers["content-encoding"], etag: headers.etag, bytes: rawPayload };
  };
  const [br, gzip, plain] = [await sent("gzip, br"), await sent("gzip"), await sent("br;q=0")];
  expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(["br", "gzip", undefined]);
  for (const bytes of [brotliDecompressSync(br.bytes), gunzipSync(gzip.bytes), plain.bytes]) {
    expect(bytes.toString()).toBe(SCRIPT);
  }
  expect(new Set([br.etag, gzip.etag, plain.etag]).size).toBe(3);
});

test("an asset without compressed bytes is sent plain, and the compressed ones have no address", async () => {
  const get = await serveShop();
  const font = await get("/assets/f-1.woff2", { "accept-encoding": "gzip, br" });
  expect([font.body, font.headers["content-encoding"], font.headers.vary]).toEqual([
    "font",
    undefined,
    undefined,
  ]);
  expect((await get("/assets/a-1.js.br")).statusCode).toBe(404);
});

test.each([
  "/",
  "/home",
  "/inscripcion/paso-3",
  "/packpdv",
  "/no/existe",
  "/assets/a-1.js",
  "/assets/gone-1.js",
])("HEAD of %s answers the status and headers of GET [BUG-13] [OPEN-07]", async (url) => {
  const get = await serveShop();
  const { date, ...headers } = (await get(url)).headers;
  const head = await get(url, {}, "HEAD");
  expect(head).toMatchObject({ statusCode: (await get(url)).statusCode, headers });
});

test.each(["POST", "PUT", "DELETE"] as const)("%s to a page is an error [BUG-13]", async (method) => {
  const get = await serveShop();
  expect((await get("/inscripcion/paso-3", {}, method)).json()).toMatchObject({ code: "NOT_FOUND" });
});

test("a page is compressed with its own nonce for those who take gzip", async () => {
  const get = await serveShop();
  const { rawPayload, headers } = await get("/", { "accept-encoding": "gzip, br" });
  expect(gunzipSync(rawPayload).toString()).toBe("<style nonce=abc></style>landing");
  expect([headers["content-encoding"], headers.vary]).toEqual(["gzip", "accept-encoding"]);
  const plain = await get("/", { "accept-encoding": "identity" });
  expect([plain.headers["content-encoding"], plain.headers.vary]).toEqual([undefined, "accept-encoding"]);
});

const READER = `const page = () => ({ facts: [], path: null, draw: async () => ({ head: "", markup: "" }) });
export const pageReader = (client) => ({
  read: async (name) => {
    if (name === "Re-Step3") await client();
    return page();
  },
  readBare: async () => page(),
});`;

async function serveShop({
  hasDemoPages = true,
  readStructuredData = NOTHING,
  readContact = NOBODY,
  readCataloguePage = NO_PAGE,
  isOffered = ALL,
  refusal = new Error("no call was due"),
  landing = "<style nonce=__CSP_NONCE__></style>landing",
  page = "page",
} = {}) {
  const others = Object.keys(PAGE_PATHS).map((name) => [name, page]);
  const folder = makeWebFolder({
    pages: {
      ...Object.fromEntries(others),
      Landing: landing,
      Home: landing,
      CourseStep: "step 3",
      SavedQuote: "a quote",
    },
    reader: READER,
    assets: {
      "a-1.js": SCRIPT,
      "a-1.js.br": brotliCompressSync(SCRIPT),
      "a-1.js.gz": gzipSync(SCRIPT),
      "f-1.woff2": "font",
    },
  });
  const warnings: unknown[] = [];
  const app = Fastify({
    logger: { level: "warn", stream: { write: (line: string) => warnings.push(line) } },
  });
  app.decorateReply("admitStyles", () => "abc");
  await app.register(webApp, {
    folder,
    hasDemoPages,
    readStructuredData,
    readContact,
    readCataloguePage,
    isOffered,
    client: () => Promise.reject(refusal),
    shopUrl: "https://shop.example",
  });
  const get = (url: string, headers = {}, method: "GET" | "HEAD" | "POST" | "PUT" | "DELETE" = "GET") =>
    app.inject({ method, url, headers });
  return Object.assign(get, { warnings });
}
