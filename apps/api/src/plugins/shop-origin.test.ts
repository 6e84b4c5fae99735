import { expect, test } from "vitest";
import { shopOrigin } from "./shop-origin";

const originAt = (host: string, PUBLIC_URL?: string) =>
  shopOrigin({ PUBLIC_URL, PORT: 3000 }, { protocol: "http", host });

test.each([
  "localhost:3000",
  "127.0.0.1:3000",
  "192.168.1.20:3000",
  "10.1.2.3",
  "172.31.0.4:80",
  "[::1]:3000",
  "[fe80::1]:3000",
  "shop.local:3000",
  "laptop:3000",
])("a simulator shop answers under the name by which somebody nearby opened it: %s", (host) => {
  expect(originAt(host)).toBe(`http://${host}`);
});

test.each([
  "evil.example",
  "academia-pdv.top:8080",
  "localhost.evil.example",
  "203.0.113.7",
  "172.32.0.1",
  "[2001:db8::1]",
  "2130706434.evil.example",
  "a@evil.example",
  "evil.example/..",
  "",
])("and puts no name of somebody else into a mail or a kept page: %s [T27]", (host) => {
  expect(originAt(host)).toBe("http://localhost:3000");
});

test("a shop with an address of its own has no other", () => {
  expect(originAt("evil.example", "https://inscripciones.pdv.example/")).toBe(
    "https://inscripciones.pdv.example",
  );
});
