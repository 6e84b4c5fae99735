import { expect, test } from "vitest";
import { expectSame, fixAnswer, headersOf } from "./answer";

const HEAD =
  'HTTP/1.1 200 OK\r\netag: "a:b"\r\nContent-Type: text/plain\r\nDate: now\r\ncontent-length: 3\r\n\r\n';
const ANSWER = { status: 200, head: HEAD, body: "A\u00c3\u00b1" };

test("headers keep their order and values; those of the connection and the moment are left out", () => {
  expect(headersOf(ANSWER)).toEqual([
    ["etag", '"a:b"'],
    ["content-type", "text/plain"],
  ]);
});

test("a fixed answer has every byte of the answer", () => {
  const { url, body } = fixAnswer("/api/x", ANSWER);
  expect([url, Buffer.from(body, "base64").toString("utf8")]).toEqual(["/api/x", "Añ"]);
});

test("the same answer in another second is the same; another body, status or header is not", () => {
  const again = { ...ANSWER, head: HEAD.replace("now", "later") };
  expect(() => expectSame("/api/x", ANSWER, again)).not.toThrow();
  expect(() => expectSame("/api/x", ANSWER, { ...again, body: "Aña" })).toThrow("another body");
  expect(() => expectSame("/api/x", ANSWER, { ...again, status: 304 })).toThrow("304 instead of 200");
  const other = { ...ANSWER, head: HEAD.replace("text/plain", "text/html") };
  expect(() => expectSame("/api/x", ANSWER, other)).toThrow("other headers");
});
