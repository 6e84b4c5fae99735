import { expect, test } from "vitest";
import { isLoopbackAddress, isLoopbackHost } from "./loopback";

test("only this machine's own addresses count as loopback [S13]", () => {
  expect(["127.0.0.1", "127.8.0.1", "::1", "::ffff:127.0.0.1"].every(isLoopbackAddress)).toBe(true);
  expect(["10.0.0.1", "0.0.0.0", "::", "::ffff:10.0.0.1", "192.168.127.1"].some(isLoopbackAddress)).toBe(
    false,
  );
  expect(["localhost", "shop.localhost", "127.0.0.1", "[::1]"].every(isLoopbackHost)).toBe(true);
  expect(["localhost.example", "127.0.0.1.example", "shop.example"].some(isLoopbackHost)).toBe(false);
});
