import { expect, test } from "vitest";
import { proxiesBefore } from "./proxies.mjs";

test("proxies before the balancer are those that the operator counts", () => {
  expect(proxiesBefore({})).toBe(0);
  expect(proxiesBefore({ TRUSTED_PROXY_HOPS: "" })).toBe(0);
  expect(proxiesBefore({ TRUSTED_PROXY_HOPS: "2", NODE_ENV: "production" })).toBe(2);
});

test.each([{ NODE_ENV: "production" }, { WEBPAY: "production", TRUSTED_PROXY_HOPS: "0" }])(
  "a real shop without a proxy before its balancer is refused: %o",
  (env) => {
    expect(() => proxiesBefore(env)).toThrow("Set TRUSTED_PROXY_HOPS to the number of proxies");
  },
);

test.each(["x", "-1", "1.5", "5"])("%s is no number of proxies", (TRUSTED_PROXY_HOPS) => {
  expect(() => proxiesBefore({ TRUSTED_PROXY_HOPS })).toThrow("from 0 to 4");
});
