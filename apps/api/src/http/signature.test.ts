import fc from "fast-check";
import { expect, test } from "vitest";
import { isSigned, signatureOf } from "./signature";

const key = Buffer.alloc(32, 7);

test("a text has one signature: whatever else stands there is none, nor what decodes to the same bytes [MINE-02]", () => {
  const signature = signatureOf(key, "order");
  expect(isSigned([key], "order", signature)).toBe(true);
  expect(isSigned([key], "orders", signature)).toBe(false);
  const last = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const others = [...last]
    .map((letter) => signature.slice(0, -1) + letter)
    .filter((text) => text !== signature);
  const sameBytes = [`${signature}=`, `${signature}!`, ` ${signature}`, signature.replace(/-/g, "+")];
  for (const other of [...others, ...sameBytes.filter((text) => text !== signature)])
    expect(isSigned([key], "order", other), other).toBe(false);
  fc.assert(fc.property(fc.string(), (other) => isSigned([key], "order", other) === (other === signature)));
});
