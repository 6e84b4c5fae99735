import { expect, test } from "vitest";
import { networkOf } from "../../../http/network-of";
import { neighboursOf } from "./neighbours";

test.each([
  [["200.1.2.3", "200.1.2.255", "::ffff:200.1.2.7"], "200.1.2.0/24"],
  [["2800:150:11:2::1", "2800:150:11:ffff::1", "2800:150:11::"], "2800:150:11::/48"],
  [["::1", "0:0:0:7::1"], "0:0:0::/48"],
  [["unknown", undefined], ""],
])("%j are neighbours [SAFE-03]", (addresses, neighbours) => {
  for (const address of addresses) expect(neighboursOf(networkOf(address))).toBe(neighbours);
});

test.each([
  ["200.1.2.3", "200.1.3.3"],
  ["2800:150:11:2::1", "2800:150:12:2::1"],
])("%s and %s are none [SAFE-03]", (one, other) => {
  expect(neighboursOf(networkOf(one))).not.toBe(neighboursOf(networkOf(other)));
});
