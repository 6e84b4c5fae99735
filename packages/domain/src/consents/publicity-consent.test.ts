import { expect, test } from "vitest";
import { publicityConsent } from "./publicity-consent";

test.each([
  ["ask", true, { isGiven: true, isAnswered: true }],
  ["ask", false, { isGiven: false, isAnswered: true }],
  ["ask", undefined, { isGiven: false, isAnswered: false }],
  ["always", undefined, { isGiven: true, isAnswered: false }],
  ["always", true, { isGiven: true, isAnswered: false }],
  ["always", false, { isGiven: false, isAnswered: false }],
] as const)(
  "where the shop's rule is %s, the answer %s is stored as it was given [SAFE-08] [AMB-61]",
  (mode, answer, kept) => {
    expect(publicityConsent(mode, answer)).toEqual(kept);
  },
);
