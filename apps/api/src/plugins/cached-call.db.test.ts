import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { forFile } from "../../test/for-file";
import { startTestShop } from "../../test/test-shop";

const shop = await forFile(startTestShop({ hasCatalogue: true, isStill: true }));

const COURSES = "/api/courses?programId=367&locationId=51";
const ANSWERS = [
  COURSES,
  "/api/programs",
  "/api/locations",
  "/api/communes/13",
  "/api/dashadmin/activepacks",
];

const ask = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

test.each(ANSWERS)("%s decodes to the same JSON in every encoding", async (url) => {
  const plain = await ask(url);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const br = await ask(url, { "accept-encoding": "gzip, deflate, br" });
  const gzip = await ask(url, { "accept-encoding": "gzip" });
  expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
  expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(plain.json());
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(plain.json());
  for (const { headers, rawPayload } of [plain, br, gzip]) {
    expect(headers).toMatchObject({
      vary: "accept-encoding",
      etag: expect.stringMatching(/^W\/"[^"]+"$/),
      "content-type": "application/json; charset=utf-8",
      "content-length": String(rawPayload.length),
    });
  }
});

test("an answer is sent as it is when every encoding is refused, and when it is short", async () => {
  const refused = await ask(COURSES, { "accept-encoding": "identity, *;q=0" });
  expect([refused.headers["content-encoding"], refused.json().length > 0]).toEqual([undefined, true]);
  const short = await ask("/api/dashadmin/infogeneral", { "accept-encoding": "gzip, br" });
  expect([short.headers["content-encoding"], short.json()]).toEqual([undefined, [{ discount: 50 }]]);
});

test.each(["br", "gzip", "identity"])("a browser that has the answer as %s is told so", async (accepted) => {
  const { headers: first } = await ask(COURSES, { "accept-encoding": accepted });
  const again = await ask(COURSES, { "accept-encoding": accepted, "if-none-match": String(first.etag) });
  expect([again.statusCode, again.body, again.headers.vary, again.headers.etag]).toEqual([
    304,
    "",
    "accept-encoding",
    first.etag,
  ]);
});
