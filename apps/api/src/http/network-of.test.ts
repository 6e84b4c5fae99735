import { isIPv6 } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf } from "./network-of";

test.each([
  ["200.1.2.3", "200.1.2.3"],
  ["::ffff:200.1.2.3", "200.1.2.3"],
  ["2800:150:11:2::1", "2800:150:11:2::/64"],
  ["2800:0150:0011:0002:ffff:0:0:1", "2800:150:11:2::/64"],
  ["2800::1", "2800:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s counts as %s [SAFE-03]", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("every address of one /64 counts as one, however it is written [SAFE-03]", () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV6(), (a, b) => {
      fc.pre(isIPv6(a) && isIPv6(b) && !/\d+\.\d+/.test(a + b));
      const halves = (network: string) => network.replace("::/64", "").split(":");
      expect(halves(networkOf(a))).toHaveLength(4);
      const sameNetwork = `${halves(networkOf(a)).join(":")}:1:2:3:4`;
      expect(networkOf(sameNetwork)).toBe(networkOf(a));
      if (networkOf(a) !== networkOf(b)) expect(networkOf(b)).not.toBe(networkOf(sameNetwork));
    }),
  );
});
