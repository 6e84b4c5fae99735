import fc from "fast-check";
import { expect, test } from "vitest";
import { formatInstant, formatTime, santiagoDate } from "./instants";
import { formatClp, formatCount } from "./money";

test("pesos have a sign, dots as Intl sets them in Chile, and no decimals [CONST-01]", () => {
  expect([0, 999, 1_234_567, -45_000].map(formatClp)).toEqual(["$0", "$999", "$1.234.567", "-$45.000"]);
  const chilean = new Intl.NumberFormat("es-CL");
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(chilean.format(count));
      expect(formatClp(count)).toBe(chilean.format(count).replace(/\d/, "$$$&"));
    }),
  );
});

test("instants are shown in Santiago, in summer and in winter time [CONST-03]", () => {
  expect(formatInstant(new Date("2026-01-05T03:04:05Z"))).toBe("05/01/2026 00:04:05");
  expect(formatInstant(new Date("2026-07-05T03:04:05Z"))).toBe("04/07/2026 23:04:05");
  expect(santiagoDate(new Date("2026-07-05T03:04:05Z"))).toBe("2026-07-04");
  expect(santiagoDate(new Date("2026-07-05T04:00:00Z"))).toBe("2026-07-05");
});

test("the date in Santiago is the runtime's, at every hour of every season [CONST-03]", () => {
  const chilean = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Santiago", dateStyle: "short" });
  const instants = fc.date({ min: new Date("1900-01-02"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (instant) => {
      expect(santiagoDate(instant)).toBe(chilean.format(instant));
    }),
    { numRuns: 500 },
  );
});

test("times are HH:MM [CONST-02]", () => {
  expect(["08:00:00", "8:00", "17:30"].map(formatTime)).toEqual(["08:00", "08:00", "17:30"]);
});
