import fc from "fast-check";
import { expect, test } from "vitest";
import { DESK_ACTS, type DeskAct } from "../purchases/desk-looks";
import { answersOf, lapsedUntil, mayApprove, proposalEndsAt, secondPersonReason } from "./second-person";

const NOW = new Date("2026-12-01T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const NOTHING = { ofSale: 0, ofDay: 0 };
const reasonFor = (givesClp: number, own: { action: string; at: Date }[] = [], gaveClp = NOTHING) =>
  secondPersonReason({ isForTwo: false, givesClp, gaveClp, limitClp: 200_000, own, now: NOW });
const did = (action: DeskAct, days: number) => ({ action, at: daysAgo(days) });

test("up to the academy's amount one person gives back, above it two [DESK-20]", () => {
  expect([1, 200_000, 200_001].map((clp) => reasonFor(clp))).toEqual([null, null, "amount"]);
  const free = { givesClp: 0, gaveClp: NOTHING, limitClp: 200_000, own: [], now: NOW };
  expect(secondPersonReason({ isForTwo: true, ...free })).toBe("always");
});

test("pieces count as one sum: of a purchase whoever gave them, and of a person over a day [DESK-105]", () => {
  for (const part of ["ofSale", "ofDay"])
    expect(
      [199_999, 200_000].map((gave) => reasonFor(1, [], { ...NOTHING, [part]: gave })),
      part,
    ).toEqual([null, "sum"]);
  expect(reasonFor(100_000, [], { ofSale: 100_000, ofDay: 100_000 })).toBeNull();
});

test("who sold or changed the purchase, its money or its account, or decided on it, in 30 days gives nothing back alone; looks and mails are no change [DESK-20, DESK-72]", () => {
  const acts = Object.keys(DESK_ACTS) as DeskAct[];
  const changing = acts.filter((action) => reasonFor(1, [did(action, 29)]) === "own_change");
  expect(changing).toEqual([
    ...["release", "sell", "change", "correct", "move_mailbox", "cancel_section", "move_section"],
    ...["document", "refund", "refund_done", "refund_transfer", "refund_refused", "refund_account"],
    ...["annul", "end", "resolve_approved", "resolve_reversed", "propose", "approve", "rights"],
  ]);
  expect(reasonFor(1, [did("correct", 30)])).toBeNull();
});

test("who sold in 30 days approves nothing; other changes are no sale [DESK-104]", () => {
  const approving = (action: DeskAct, days: number) => mayApprove([did(action, days)], NOW);
  const acts = Object.keys(DESK_ACTS) as DeskAct[];
  expect(acts.filter((action) => !approving(action, 29))).toEqual(["sell"]);
  expect(approving("sell", 30)).toBe(true);
});

test("what gives nothing back never waits, and more never needs fewer people [DESK-20]", () => {
  const acts = fc.array(fc.record({ action: fc.constantFrom("correct", "show"), at: fc.constant(NOW) }));
  fc.assert(
    fc.property(acts, fc.nat(400_000), fc.nat(400_000), (own, one, other) => {
      expect(reasonFor(0, own)).toBeNull();
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      if (less > 0 && reasonFor(less, own)) expect(reasonFor(more, own)).not.toBeNull();
    }),
  );
});

test("nobody both proposes and approves, and a proposal waits for 7 days [DESK-21, DESK-23]", () => {
  expect(answersOf({ isOwn: true })).toEqual(["withdraw"]);
  expect(answersOf({ isOwn: false })).toEqual(["approve", "reject"]);
  expect(proposalEndsAt(daysAgo(7))).toEqual(NOW);
  expect(lapsedUntil(NOW)).toEqual(daysAgo(7));
});
