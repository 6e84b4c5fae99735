import fc from "fast-check";
import { expect, test } from "vitest";
import { neighboursOf, networkOf } from "./network-of";

test.each([
  ["200.1.2.3", "200.1.2.3"],
  ["200.1.2.3:51234", "200.1.2.3"],
  ['"200.1.2.3:51234"', "200.1.2.3"],
  ["::ffff:200.1.2.3", "200.1.2.3"],
  ["::FFFF:c801:203", "200.1.2.3"],
  ["0:0:0:0:0:ffff:200.1.2.3", "200.1.2.3"],
  ["[::ffff:200.1.2.3]:443", "200.1.2.3"],
  ["2800:150:11:2::1", "2800:150:11:2::/64"],
  ["2800:0150:0011:0002:ffff:0:0:1", "2800:150:11:2::/64"],
  ["[2800:150:11:2::1]:8443", "2800:150:11:2::/64"],
  [" 2800:150:11:2:0:0:200.1.2.3 ", "2800:150:11:2::/64"],
  ["2800::1", "2800:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["[fe80::1%25eth0]:80", "fe80:0:0:0::/64"],
  ["unknown", ""],
  ["_hidden:1234", ""],
  ["200.1.2.300", ""],
  [undefined, ""],
])("%s counts as '%s' [SAFE-03] [HARM-13] [BUG-08]", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const group = fc.nat({ max: 0xffff });
const groups = fc.tuple(group, group, group, group, group, group, group, group);

// Any valid form: leading zeros, `::`, case, tail, brackets and port.
function written(all: readonly number[], gen: fc.GeneratorValue): string {
  const hex = all.map((value) =>
    value.toString(16).padStart(
      gen(() => fc.integer({ min: 1, max: 4 })),
      "0",
    ),
  );
  const isDotted = gen(() => fc.boolean());
  const [high = 0, low = 0] = all.slice(6);
  const tail = isDotted ? [`${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`] : hex.slice(6);
  const parts = [...hex.slice(0, 6), ...tail];
  const zeroAt = all.slice(0, 6).indexOf(0);
  const isShort = zeroAt >= 0 && gen(() => fc.boolean());
  const text = isShort
    ? `${parts.slice(0, zeroAt).join(":")}::${parts.slice(zeroAt + 1).join(":")}`
    : parts.join(":");
  const cased = gen(() => fc.mixedCase(fc.constant(text)));
  const port = gen(() => fc.option(fc.nat({ max: 65_535 })));
  return port === null ? cased : `[${cased}]:${port}`;
}

test("all writings of the addresses of a /64 count as one, and no other does [SAFE-03] [HARM-13]", () => {
  fc.assert(
    fc.property(groups, groups, fc.gen(), (one, other, gen) => {
      const [a, b, c, d] = one;
      // Mapped addresses are IPv4 ones.
      fc.pre(one.slice(0, 5).some((value) => value !== 0) && other.slice(0, 5).some((value) => value !== 0));
      const expected = `${[a, b, c, d].map((value) => value.toString(16)).join(":")}::/64`;
      expect(networkOf(written(one, gen))).toBe(expected);
      expect(networkOf(written([a, b, c, d, ...other.slice(4)], gen))).toBe(expected);
      const isSame = one.slice(0, 4).join() === other.slice(0, 4).join();
      expect(networkOf(written(other, gen)) === expected).toBe(isSame);
    }),
  );
});

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
