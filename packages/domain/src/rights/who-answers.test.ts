import { expect, test } from "vitest";
import { DESK_ACTS, type DeskAct } from "../purchases/desk-looks";
import type { OwnAct } from "../refunds/second-person";
import { RIGHTS_ACTS } from "./request-states";
import { RIGHTS_IDENTITIES } from "./tied-identity";
import { answerRefusal } from "./who-answers";

const NOW = new Date("2026-12-01T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const DO = { act: "do", own: [], isChecked: true, now: NOW } as const;

test("who noted a request does not fulfil it for a mailbox that nothing ties to the RUT; others do [DESK-102]", () => {
  const table = RIGHTS_IDENTITIES.map((identity) =>
    [true, false].map((hasNoted) => answerRefusal({ ...DO, identity, hasNoted }) === null),
  );
  expect(Object.fromEntries(RIGHTS_IDENTITIES.map((identity, row) => [identity, table[row]]))).toEqual({
    self: [true, true],
    representative: [true, true],
    vouched: [false, true],
    unknown: [false, true],
  });
});

test("a mailbox that nothing ties to the RUT, and that nobody else verified, gets nothing [DESK-102]", () => {
  const refused = RIGHTS_IDENTITIES.filter(
    (identity) => answerRefusal({ ...DO, identity, hasNoted: false, isChecked: false }) === "unchecked",
  );
  expect(refused).toEqual(["unknown"]);
});

test("who typed a mailbox of the RUT's purchases in 30 days, or decided on it, fulfils nothing of that RUT [DESK-102]", () => {
  const after = (action: DeskAct, days: number) =>
    answerRefusal({ ...DO, identity: "self", hasNoted: false, own: [{ action, at: daysAgo(days) }] }) ===
    null;
  const stopped = (Object.keys(DESK_ACTS) as DeskAct[]).filter((action) => !after(action, 29));
  expect(stopped.toSorted()).toEqual(["approve", "correct", "move_mailbox", "propose", "release", "sell"]);
  expect(after("sell", 30)).toBe(true);
});

test("what gives and deletes nothing anybody of administration answers; who typed the mailbox verifies nobody [DESK-102, DESK-125]", () => {
  const answering = { identity: "unknown", hasNoted: true, isChecked: false, now: NOW } as const;
  const allowed = (own: OwnAct[]) =>
    RIGHTS_ACTS.filter((act) => answerRefusal({ act, own, ...answering }) === null);
  expect(allowed([{ action: "sell", at: NOW }])).toEqual(["deny", "extend", "release"]);
  expect(allowed([])).toEqual(["deny", "extend", "release", "vouch"]);
});
