import { describe, expect, test } from "vitest";
import { TERMS } from "../contract/test-terms";
import { planRefund, type RefundRequest } from "./plan-refund";
import { type PaidPart, REFUND_REASONS, type RefundableSale } from "./refund-plan";
import { RefundRefused } from "./refund-reasons";
import { aCourse, after, aLine, aPayment, aSale, DAY_MS, HOUR_MS, TYPE_CODES } from "./test-sale";

const request = (over: Partial<RefundRequest> = {}): RefundRequest => ({
  ...{ at: after(HOUR_MS), positions: [0] },
  ...over,
});

describe("withdrawal", () => {
  test("before the first class everything goes back, the fee with it, within 45 days [CONTRACT-02] [CONTRACT-03]", () => {
    expect(planRefund(aSale(), "withdrawal", request())).toEqual({
      ...{ reason: "withdrawal", clause: "withdrawal", effectiveOn: "2027-03-01", payBy: "2027-04-15" },
      sumClp: 315_000,
      lines: [
        {
          ...{ position: 0, paidClp: 315_000, feeBackClp: 15_000, returnedClp: 315_000 },
          ...{ classesGiven: 0, classesTotal: 88 },
        },
      ],
      steps: [{ attemptId: 1, share: null, route: "reversal", amountClp: 315_000 }],
    });
  });

  test("once classes began, what was given of each course is kept and the fee still goes back [CONTRACT-02]", () => {
    // Tuesday 2 and 9, Thursday 4 are given; of 44 classes each.
    const plan = planRefund(aSale(), "withdrawal", request({ at: new Date("2027-03-10T12:00:00Z") }));
    expect(plan.clause).toBe("withdrawal_begun");
    expect(plan.lines[0]).toMatchObject({ classesGiven: 3, classesTotal: 88, feeBackClp: 15_000 });
    const kept = Math.floor((200_000 * 2) / 44) + Math.floor(100_000 / 44);
    expect(plan.sumClp).toBe(315_000 - kept);
  });

  test("a class that begins later on the day of the notice is not given [CONTRACT-02]", () => {
    const given = (at: string) =>
      planRefund(aSale(), "withdrawal", request({ at: new Date(at) })).lines[0]?.classesGiven;
    expect([given("2027-03-02T19:59:00Z"), given("2027-03-02T20:00:00Z")]).toEqual([0, 1]);
  });

  test("until the tenth day at 23:59:59 in Santiago it is one, then only a termination is left [CONTRACT-01]", () => {
    const last = new Date("2027-03-12T02:59:59Z");
    expect(planRefund(aSale(), "withdrawal", request({ at: last })).payBy).toBe("2027-04-25");
    const over = request({ at: new Date("2027-03-12T03:00:00Z") });
    expect(refusal(() => planRefund(aSale(), "withdrawal", over))).toBe("WITHDRAWAL_OVER");
    expect(planRefund(aSale(), "termination", over).effectiveOn).toBe("2027-04-11");
  });

  test("without a confirmation, or with one that came too late, the term is 90 days [CONTRACT-04]", () => {
    const at = after(60 * DAY_MS);
    for (const confirmedAt of [null, after(11 * DAY_MS)]) {
      expect(planRefund(aSale({ confirmedAt }), "withdrawal", request({ at })).clause).toBe(
        "withdrawal_unconfirmed",
      );
    }
    expect(refusal(() => planRefund(aSale(), "withdrawal", request({ at })))).toBe("WITHDRAWAL_OVER");
    const tooLate = request({ at: after(91 * DAY_MS) });
    expect(refusal(() => planRefund(aSale({ confirmedAt: null }), "withdrawal", tooLate))).toBe(
      "WITHDRAWAL_OVER",
    );
  });
});

describe("termination", () => {
  test("the classes to the end of the notice are paid for, and the fee stays [CONTRACT-05]", () => {
    const plan = planRefund(aSale(), "termination", request({ at: new Date("2027-04-05T15:00:00Z") }));
    // To 5 May: Tuesdays 2 March to 4 May are ten, Thursdays 4 March to 29 April nine.
    const kept = Math.floor((200_000 * 10) / 44) + Math.floor((100_000 * 9) / 44);
    expect(plan).toMatchObject({
      ...{ clause: "termination", effectiveOn: "2027-05-05", payBy: "2027-06-04" },
      sumClp: 300_000 - kept,
    });
    expect(plan.lines[0]).toMatchObject({ feeBackClp: 0, classesGiven: 19 });
  });

  test("an academy whose contract gives the fee back, gives it back [CONTRACT-05]", () => {
    const terms = { ...TERMS, termination: { ...TERMS.termination, returnsFee: true } };
    const at = after(20 * DAY_MS);
    const sum = (sale: RefundableSale) => planRefund(sale, "termination", request({ at })).sumClp;
    expect(sum(aSale({ terms })) - sum(aSale())).toBe(15_000);
  });

  test("after the last class nothing goes back", () => {
    const plan = planRefund(aSale(), "termination", request({ at: new Date("2027-12-30T15:00:00Z") }));
    expect([plan.sumClp, plan.steps]).toEqual([0, []]);
  });
});

describe("what the academy does", () => {
  test("a course that is cancelled before it starts goes back whole, the fee with the last of them [CONTRACT-08]", () => {
    const before = request({ courseIds: [2] });
    expect(planRefund(aSale(), "course_cancelled", before).sumClp).toBe(200_000);
    const courses = [{ ...aCourse(2, 200_000), isEnded: true }, aCourse(4, 100_000)];
    const rest = aSale({
      lines: [aLine({ courses, returnedClp: 200_000 })],
      payments: [aPayment({ returnedClp: 200_000 })],
    });
    expect(planRefund(rest, "course_cancelled", request({ courseIds: [4] }))).toMatchObject({
      ...{ sumClp: 115_000, lines: [{ feeBackClp: 15_000, classesTotal: 44 }] },
    });
    expect(refusal(() => planRefund(rest, "course_cancelled", before))).toBe("NO_SUCH_LINE");
  });

  test("a change that does not suit gives back what was not taught, and the fee [CONTRACT-07]", () => {
    const at = new Date("2027-04-05T15:00:00Z");
    const kept = Math.floor((200_000 * 5) / 44) + Math.floor((100_000 * 5) / 44);
    expect(planRefund(aSale(), "academy_change", request({ at }))).toMatchObject({
      ...{ clause: "academy_change", effectiveOn: "2027-04-05", sumClp: 315_000 - kept },
    });
  });
});

describe("sums that are given", () => {
  test.each(["price_difference", "goodwill"] as const)(
    "%s wants an amount that is left [CONTRACT-06]",
    (reason) => {
      const plan = (amountClp?: number) => planRefund(aSale(), reason, request({ amountClp }));
      for (const amount of [undefined, 0, -1, 1.5]) expect(refusal(() => plan(amount))).toBe("AMOUNT_WANTED");
      expect(refusal(() => plan(315_001))).toBe("AMOUNT_TOO_HIGH");
      expect(plan(40_000)).toMatchObject({
        ...{ clause: reason === "goodwill" ? null : "changes", sumClp: 40_000 },
        steps: [{ route: "partial_nullification", amountClp: 40_000 }],
      });
    },
  );

  test("what was given as goodwill is not given again", () => {
    const sale = aSale({
      lines: [aLine({ returnedClp: 100_000 })],
      payments: [aPayment({ returnedClp: 100_000 })],
    });
    expect(planRefund(sale, "withdrawal", request()).sumClp).toBe(215_000);
  });
});

test("courses without a known price share their line in equal parts, and packs by what they cost alone", () => {
  const courses = [aCourse(2, null), aCourse(4, null), aCourse(5, null)];
  const sale = aSale({ lines: [aLine({ paidClp: 115_000, courses })] });
  const cancelled = (id: number) => planRefund(sale, "course_cancelled", request({ courseIds: [id] })).sumClp;
  expect([cancelled(2), cancelled(4), cancelled(5)]).toEqual([33_334, 33_333, 33_333]);
  const pack = aSale({ lines: [aLine({ paidClp: 90_000, feeClp: 0 })] });
  expect(planRefund(pack, "course_cancelled", request({ courseIds: [2] })).sumClp).toBe(60_000);
});

const AGES = { "2 h": 2 * HOUR_MS, "3 h": 3 * HOUR_MS, "90 days": 90 * DAY_MS, "91 days": 91 * DAY_MS };
const WHOLE = {
  "2 h": "reversal",
  "3 h": "nullification",
  "90 days": "nullification",
  "91 days": "transfer",
};
const PART = {
  VN: {
    ...WHOLE,
    "2 h": "partial_nullification",
    "3 h": "partial_nullification",
    "90 days": "partial_nullification",
  },
  other: { "2 h": "transfer", "3 h": "transfer", "90 days": "transfer", "91 days": "transfer" },
};
const CASES = TYPE_CODES.flatMap((type) =>
  (Object.keys(AGES) as (keyof typeof AGES)[]).flatMap((age) =>
    REFUND_REASONS.map((reason) => ({ type, age, reason })),
  ),
);

test.each(CASES)(
  "$type after $age, $reason: the card gives back what it can [CONTRACT-10]",
  ({ type, age, reason }) => {
    const at = after(AGES[age]);
    // Nobody confirmed, so 90 days are days to withdraw.
    const sale = aSale({
      confirmedAt: null,
      payments: [aPayment({ typeCode: type, instalments: type === "VC" ? 6 : 0 })],
    });
    const wanted = request({ at, amountClp: 100_000 });
    if (reason === "withdrawal" && age === "91 days") {
      expect(refusal(() => planRefund(sale, reason, wanted))).toBe("WITHDRAWAL_OVER");
      return;
    }
    const plan = planRefund(sale, reason, wanted);
    const isWhole = plan.sumClp === 315_000;
    const route = isWhole ? WHOLE[age] : PART[type === "VN" ? "VN" : "other"][age];
    expect(plan.steps).toEqual([{ attemptId: 1, share: null, route, amountClp: plan.sumClp }]);
    // A whole sum comes about only before the first class, with the fee.
    const returnsAll = ["withdrawal", "course_cancelled", "academy_change"].includes(reason);
    expect(isWhole).toBe(returnsAll && AGES[age] < DAY_MS);
  },
);

describe("several payments", () => {
  const young = aPayment({ attemptId: 2, paidAt: after(30 * DAY_MS), paidClp: 50_000 });
  const at = after(31 * DAY_MS);
  const steps = (payments: PaidPart[], amountClp: number) =>
    planRefund(aSale({ payments }), "goodwill", request({ at, amountClp })).steps.map(
      ({ attemptId, route, amountClp: amount }) => [attemptId, route, amount],
    );

  test("the youngest gives first, the older one what is missing [CONTRACT-11]", () => {
    expect(steps([aPayment(), young], 80_000)).toEqual([
      [2, "nullification", 50_000],
      [1, "partial_nullification", 30_000],
    ]);
  });

  test("a debit card that cannot give a part is passed over, and does when its whole fits [CONTRACT-11]", () => {
    const debit = { ...young, typeCode: "VD" };
    expect(steps([aPayment(), debit], 30_000)).toEqual([[1, "partial_nullification", 30_000]]);
    expect(steps([aPayment({ typeCode: "VP" }), debit], 60_000)).toEqual([
      [2, "nullification", 50_000],
      [1, "transfer", 10_000],
    ]);
  });

  test("what was paid without a card goes back by transfer, whole or in part [DESK-27]", () => {
    const byHand = aPayment({ isByCard: false });
    for (const clp of [byHand.paidClp, 10_000]) expect(steps([byHand], clp)).toEqual([[1, "transfer", clp]]);
  });

  test("money on its way counts: of a payment given back in part only the rest can go", () => {
    const part = aPayment({ returnedClp: 300_000 });
    expect(steps([part, young], 65_000)).toEqual([
      [2, "nullification", 50_000],
      [1, "partial_nullification", 15_000],
    ]);
    expect(steps([{ ...part, typeCode: "VD" }], 15_000)).toEqual([[1, "transfer", 15_000]]);
  });
});

test("of a Mall payment each line goes back from its venue's share, whole where the card wants it whole [CONTRACT-12]", () => {
  const shares = [
    { commerceCode: "597000000001", buyOrder: "B-1-1", amountClp: 115_000, returnedClp: 0 },
    { commerceCode: "597000000002", buyOrder: "B-1-2", amountClp: 200_000, returnedClp: 0 },
  ];
  const lines = [
    aLine({ commerceCode: "597000000001", paidClp: 115_000, courses: [aCourse(2, 100_000)] }),
    aLine({ position: 1, commerceCode: "597000000002", paidClp: 200_000, courses: [aCourse(4, 200_000)] }),
  ];
  const sale = aSale({ lines, payments: [aPayment({ typeCode: "VD", shares })] });
  const at = after(4 * HOUR_MS);
  expect(planRefund(sale, "withdrawal", request({ at, positions: [1] })).steps).toEqual([
    { attemptId: 1, share: "B-1-2", route: "nullification", amountClp: 200_000 },
  ]);
  const later = new Date("2027-03-10T12:00:00Z");
  const partly = planRefund(sale, "withdrawal", request({ at: later, positions: [0, 1] }));
  expect(partly.steps.map(({ share, route }) => [share, route])).toEqual([
    ["B-1-1", "transfer"],
    ["B-1-2", "transfer"],
  ]);
});

const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof RefundRefused) return error.code;
    throw error;
  }
  return null;
};
