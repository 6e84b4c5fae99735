import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { addressOf } from "@shop/contracts/client";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { forFile } from "../../../test/for-file";
import { startTestShop } from "../../../test/test-shop";
import type { AppError } from "../../app-error";
import { ownClient } from "./own-client";

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

test("pages are written of the answers that a browser gets, and of no other call [SHOP-17]", async () => {
  const own = ownClient(shop.app);
  const query = { programId: 367, locationId: 51, mes: 3 };
  const courses = await ask(`/api${addressOf("listCoursesByMonth", { query })}`);
  expect(await own("listCoursesByMonth", { query })).toEqual(courses.json());
  expect(await own("listPrograms")).toEqual((await ask("/api/programs")).json());
  const refusalOf = (id: unknown) =>
    own("getProgramWithChildren", { params: { id } }).catch(({ code }: AppError) => code);
  expect(await refusalOf(367)).toMatchObject({ id: 367 });
  for (const id of [999_999, 2 ** 40, -1, 1.5, "abc"])
    expect([id, await refusalOf(id)]).toEqual([id, id === 999_999 ? "NOT_FOUND" : "VALIDATION_FAILED"]);
  await expect(own("describeSession")).rejects.toThrow("describeSession is no cached call");
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

// Equal inputs written differently: order, repetitions, leading zeros, case.
interface Writer {
  ids(...ids: readonly number[]): string;
  id(id: number): string;
  word(text: string): string;
}

const PLAIN: Writer = { ids: (...ids) => ids.join(), id: String, word: (text) => text };

function writerBy(gen: fc.GeneratorValue): Writer {
  const id = (value: number) => "0".repeat(gen(() => fc.nat({ max: 3 }))) + value;
  return {
    id,
    ids: (...ids) => {
      const again = gen(() => fc.subarray([...ids, 900_001, 900_002]));
      return gen(() => fc.shuffledSubarray([...ids, ...again], { minLength: ids.length + again.length }))
        .map(id)
        .join();
    },
    word: (text) => gen(() => fc.mixedCase(fc.constant(text))),
  };
}

test.each<[string, (writer: Writer) => string]>([
  ["subjects", ({ ids }) => `subjectsByIds?ids=${ids(1, 2, 3, 5)}&idsLocations=${ids(51, 52, 53)}`],
  ["a programme by its code", ({ word }) => `programs/code/${word("pre-4-anual")}`],
  ["programmes of a modality", ({ word }) => `programs/meta/${word("presencial")}?year=4`],
  ["months", ({ id }) => `datesprograms/${id(367)}?locationId=${id(51)}&x=${id(1)}`],
  [
    "a month's courses",
    ({ id, word }) =>
      `courses/findbymes/programId?mes=${word("marzo")}&locationId=${id(51)}&programId=${id(367)}`,
  ],
])("%s are one answer in whatever writing they are asked for [HARM-10]", async (_, pathOf) => {
  const reading = vi.spyOn(shop.deps.cache, "readWritten");
  const askFor = async (writer: Writer) => (await ask(`/api/${pathOf(writer)}`)).json();
  const plain = await askFor(PLAIN);
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (gen) => {
      expect(await askFor(writerBy(gen))).toEqual(plain);
    }),
    { numRuns: 30 },
  );
  expect(new Set(reading.mock.calls.map(([key]) => key)).size).toBe(1);
  reading.mockRestore();
});

test("who asks for ever other answers is told to wait; what is kept is read, and other networks ask [HARM-10]", async () => {
  const tight = await startTestShop({
    hasCatalogue: true,
    isStill: true,
    environment: { LIMIT_FACTOR: "0.1" },
  });
  const askFrom = (remoteAddress: string, url: string) => tight.app.inject({ url, remoteAddress });
  const subjects = (count: number) =>
    `/api/subjectsByIds?idsLocations=51,52,53,54,64,65,66,67,68&ids=${Array.from({ length: count }, (_, index) => index + 1)}`;
  const asked = [];
  for (let count = 1; count <= 20; count += 1) asked.push(await askFrom("200.1.2.3", subjects(count)));
  const firstRefused = asked.findIndex(({ statusCode }) => statusCode === 429);
  expect(asked.slice(0, firstRefused).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(asked.slice(firstRefused).every(({ statusCode }) => statusCode === 429)).toBe(true);
  expect(asked[firstRefused]?.headers["retry-after"]).toMatch(/^(60|[1-5]?\d)$/);
  expect((await askFrom("200.1.2.3", subjects(1))).statusCode).toBe(200);
  expect((await askFrom("200.1.2.4", subjects(firstRefused + 1))).statusCode).toBe(200);
  await tight.close();
});
