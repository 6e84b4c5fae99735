import { expect, test } from "vitest";
import { RIGHTS_ACTS } from "./request-states";
import { RIGHTS_IDENTITIES } from "./tied-identity";
import { answerRefusal, TYPES_MAILBOX } from "./who-answers";

const DO = { act: "do", hasTyped: false, isChecked: true } as const;

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

test("who typed a mailbox of the RUT's purchases, or decided on it, fulfils nothing of that RUT [DESK-102]", () => {
  const typed = { ...DO, identity: "self", hasNoted: false, hasTyped: true } as const;
  expect(answerRefusal(typed)).toBe("second");
  const acts = ["approve", "correct", "move_mailbox", "propose", "release", "sell"];
  expect(TYPES_MAILBOX.toSorted()).toEqual(acts);
});

test("what gives and deletes nothing anybody of administration answers; who typed the mailbox verifies nobody [DESK-102, DESK-125]", () => {
  const answering = { identity: "unknown", hasNoted: true, isChecked: false } as const;
  const allowed = (hasTyped: boolean) =>
    RIGHTS_ACTS.filter((act) => answerRefusal({ act, hasTyped, ...answering }) === null);
  expect(allowed(true)).toEqual(["deny", "extend", "release"]);
  expect(allowed(false)).toEqual(["deny", "extend", "release", "vouch"]);
});
