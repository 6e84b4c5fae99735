import fc from "fast-check";
import { expect, test } from "vitest";
import { santiagoDate } from "../format/instants";
import { addDays } from "../format/iso-date";
import { addBusinessDays, dueOn, extendedDueOn, remindOn } from "./deadlines";
import { RIGHTS_KINDS } from "./request-kinds";
import { idOfRequest, requestNumber } from "./request-number";
import { isLate, moveRequest, OPEN_RIGHTS_STATES, RIGHTS_ACTS, type RIGHTS_STATES } from "./request-states";
import {
  identityNow,
  identityOf,
  isInAllPurchases,
  isOnlyTyped,
  isTied,
  RIGHTS_IDENTITIES,
} from "./tied-identity";

const instants = fc.date({ min: new Date("2026-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
const dates = instants.map(santiagoDate);
const weekday = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay();
const daysBetween = (one: string, other: string) =>
  Math.round((Date.parse(`${other}T12:00:00Z`) - Date.parse(`${one}T12:00:00Z`)) / 86_400_000);

test("an answer is due thirty calendar days after the day in Santiago, whatever its clocks do [LAW-12]", () => {
  fc.assert(
    fc.property(
      instants,
      fc.constantFrom(...RIGHTS_KINDS.filter((kind) => kind !== "blocking")),
      (at, kind) => {
        const openedOn = santiagoDate(at);
        const due = dueOn(kind, openedOn);
        expect(daysBetween(openedOn, due)).toBe(30);
        expect(daysBetween(openedOn, extendedDueOn(due))).toBe(60);
        expect(daysBetween(openedOn, remindOn(kind, { openedOn, due }))).toBe(20);
      },
    ),
  );
});

test("late in the evening of Santiago it is still that day, though UTC has the next one [LAW-12]", () => {
  // The clocks went forward on 2026-09-06; from then on UTC is three hours ahead.
  expect(dueOn("access", santiagoDate(new Date("2026-12-02T02:59:00Z")))).toBe("2026-12-31");
  expect(dueOn("access", santiagoDate(new Date("2026-12-02T03:00:00Z")))).toBe("2027-01-01");
  expect(dueOn("access", santiagoDate(new Date("2026-08-15T03:59:00Z")))).toBe("2026-09-13");
  expect(dueOn("access", "2028-01-31")).toBe("2028-03-01");
});

test("a blocking is due two business days later, never on a weekend and never after four days [LAW-12]", () => {
  fc.assert(
    fc.property(dates, (openedOn) => {
      const due = dueOn("blocking", openedOn);
      expect([0, 6]).not.toContain(weekday(due));
      const between = Array.from({ length: daysBetween(openedOn, due) }, (_, day) =>
        addDays(openedOn, day + 1),
      );
      expect(between.filter((date) => ![0, 6].includes(weekday(date)))).toHaveLength(2);
      expect(between.length).toBeLessThanOrEqual(4);
      expect(remindOn("blocking", { openedOn, due })).toBe(openedOn);
    }),
  );
  expect(addBusinessDays("2026-11-27", 2)).toBe("2026-12-01");
});

test("a request is late from the day after its term, while it waits [LAW-12]", () => {
  const dueOn = "2027-03-31";
  expect(isLate({ state: "waiting", dueOn }, dueOn)).toBe(false);
  expect(isLate({ state: "waiting", dueOn }, "2027-04-01")).toBe(true);
  expect(isLate({ state: "done", dueOn }, "2027-04-01")).toBe(false);
});

test("whatever is done in whatever order, a term is prolonged once and an ended request stays ended [LAW-11]", () => {
  const kinds = fc.constantFrom(...RIGHTS_KINDS);
  fc.assert(
    fc.property(kinds, fc.array(fc.constantFrom(...RIGHTS_ACTS), { maxLength: 8 }), (kind, acts) => {
      let state: (typeof RIGHTS_STATES)[number] = "waiting";
      const done: string[] = [];
      for (const act of acts) {
        const next = moveRequest(kind, state, act);
        if (!next) continue;
        done.push(act);
        state = next;
      }
      const answers = done.filter((act) => act === "do" || act === "deny");
      expect(done.filter((act) => act === "extend").length).toBeLessThanOrEqual(kind === "blocking" ? 0 : 1);
      expect(answers.length).toBeLessThanOrEqual(1);
      expect(OPEN_RIGHTS_STATES.includes(state)).toBe(answers.length === 0);
      if (done.includes("release"))
        expect([kind, done.at(-1), answers]).toEqual(["blocking", "release", ["do"]]);
    }),
  );
});

test("the number of a request names its year and leads back to it [LAW-14]", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), dates, (id, openedOn) => {
      const number = requestNumber({ id, openedOn });
      expect(number).toMatch(/^DER-\d{4}-\d{6,}$/);
      expect(idOfRequest(number.toLowerCase())).toBe(id);
      expect(idOfRequest(String(id))).toBe(id);
    }),
  );
  for (const text of ["", "DER-2026", "PDV-2026-000001", "1e3", "-1"]) expect(idOfRequest(text)).toBeNull();
});

test("who typed a stranger's RUT beside a mailbox of theirs blocks nothing before staff looked [LAW-13]", () => {
  const ties = fc.record({
    isOwn: fc.boolean(),
    isRepresented: fc.boolean(),
    hasBought: fc.boolean(),
    isElsewhere: fc.boolean(),
    isTyped: fc.boolean(),
  });
  fc.assert(
    fc.property(ties, (tied) => {
      const isOfOthers = tied.isElsewhere && !tied.hasBought;
      const isSelf = tied.isOwn && !isOfOthers && !tied.isTyped;
      expect(identityOf(tied) === "self").toBe(isSelf);
      expect(identityOf(tied) === "unknown").toBe(!isSelf && (tied.isTyped || !tied.isRepresented));
      for (const stored of RIGHTS_IDENTITIES)
        expect(identityNow(stored, tied)).toBe(
          isTied(stored) && (tied.isElsewhere || identityOf(tied) === "unknown") ? "unknown" : stored,
        );
      const untyped = identityOf({ ...tied, isTyped: false });
      expect(isOnlyTyped(tied)).toBe(tied.isTyped && !tied.isElsewhere && untyped !== "unknown");
      expect(isInAllPurchases(tied)).toBe(tied.hasBought && !tied.isElsewhere && !tied.isTyped);
    }),
  );
});
