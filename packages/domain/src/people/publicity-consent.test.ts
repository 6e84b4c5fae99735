import { expect, test } from "vitest";
import { publicityConsent } from "./publicity-consent";
import { publicityCopy } from "./publicity-copy";

const { version } = publicityCopy;

test.each([
  ["ask", true, { isGiven: true, version }],
  ["ask", false, { isGiven: false, version }],
  ["ask", undefined, { isGiven: false, version: null }],
  ["always", undefined, { isGiven: true, version: null }],
  ["always", true, { isGiven: true, version: null }],
  ["always", false, { isGiven: false, version: null }],
] as const)(
  "where the shop's rule is %s, the answer %s is stored as it was given [SAFE-08] [AMB-61]",
  (mode, answer, kept) => {
    expect(publicityConsent(mode, answer)).toEqual(kept);
  },
);
