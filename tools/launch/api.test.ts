import { expect, test } from "vitest";
import { addressOf } from "./api.mjs";

test.each([
  [undefined, "http://localhost:3000"],
  ["", "http://localhost:3000"],
  ["0.0.0.0", "http://localhost:3000"],
  ["::", "http://localhost:3000"],
  ["127.0.0.1", "http://localhost:3000"],
  ["10.0.0.1", "http://10.0.0.1:3000"],
  ["fd00::1", "http://[fd00::1]:3000"],
  ["shop-1", "http://shop-1:3000"],
])("a shop with HOST %s is asked, and told of, at %s", (host, url) => {
  expect(addressOf(host, 3000)).toBe(url);
});
