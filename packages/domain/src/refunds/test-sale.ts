import { TERMS } from "../contract/test-terms";
import { courseClasses } from "../schedule/class-days";
import type { PaidPart, RefundableLine, RefundableSale } from "./refund-plan";

const BOUGHT_AT = new Date("2027-03-01T15:00:00Z");
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const after = (ms: number) => new Date(BOUGHT_AT.getTime() + ms);

const TIMES = { season: 2027, month: 3, lastMonth: 12, boughtOn: "2027-03-01" };
const CLASSES = [1, 2, 3, 4, 5, 6].map((dayOfWeek) =>
  courseClasses([{ dayOfWeek, startTime: "17:00", endTime: "18:30" }], TIMES, []),
);

export const aCourse = (id: number, priceClp: number | null, dayOfWeek = id) => ({
  id,
  priceClp,
  classes: CLASSES[dayOfWeek - 1] ?? [],
  isEnded: false,
});

export const aLine = (over: Partial<RefundableLine> = {}): RefundableLine => ({
  position: 0,
  commerceCode: null,
  paidClp: 315_000,
  feeClp: 15_000,
  returnedClp: 0,
  courses: [aCourse(2, 200_000), aCourse(4, 100_000)],
  ...over,
});

export const aPayment = (over: Partial<PaidPart> = {}): PaidPart => ({
  attemptId: 1,
  buyOrder: "B-1",
  paidAt: BOUGHT_AT,
  isByCard: true,
  typeCode: "VN",
  instalments: 0,
  shares: [],
  paidClp: 315_000,
  returnedClp: 0,
  ...over,
});

export const aSale = (over: Partial<RefundableSale> = {}): RefundableSale => ({
  boughtAt: BOUGHT_AT,
  confirmedAt: BOUGHT_AT,
  terms: TERMS,
  lines: [aLine()],
  payments: [aPayment()],
  ...over,
});

export const TYPE_CODES = ["VD", "VN", "VC", "SI", "S2", "NC", "VP", "??"];
