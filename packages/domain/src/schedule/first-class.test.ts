import fc from "fast-check";
import { expect, test } from "vitest";
import { firstClass, firstClassLabel } from "./first-class";

const monday = { dayOfWeek: 1, startTime: "17:00", endTime: "18:30" };
const thursday = { dayOfWeek: 4, startTime: "09:00", endTime: "10:30" };
const april = { month: 4, year: 2027, boughtOn: "2026-11-21", until: "2027-12-31" };

test("the first class is the earliest meeting of the start month [RESULT-01]", () => {
  const first = firstClass([monday, thursday], april, []);
  expect(first).toEqual({ day: "2027-04-01", meeting: thursday });
  expect(first && firstClassLabel(first)).toBe("jueves 1 de abril de 2027, 09:00");
});

test("classes that have begun start with the next meeting after the purchase [RESULT-01]", () => {
  expect(firstClass([monday, thursday], { ...april, boughtOn: "2027-04-12" }, [])?.day).toBe("2027-04-15");
  expect(firstClass([monday], { ...april, boughtOn: "2027-04-12" }, [])?.day).toBe("2027-04-19");
  expect(firstClass([], april, [])).toBeNull();
});

test("after the programme's last class there is no first one [RESULT-01]", () => {
  const late = { month: 3, year: 2026, boughtOn: "2026-12-28", until: "2026-12-31" };
  expect(firstClass([monday], late, [])).toBeNull();
  expect(firstClass([monday, thursday], late, [])?.day).toBe("2026-12-31");
});

test("a holiday or a recess puts the first class off [CONTRACT-15]", () => {
  const may = { month: 5, year: 2027, boughtOn: "2026-11-21", until: "2027-12-31" };
  const labourDay = { from: "2027-05-01", until: "2027-05-01" };
  const saturday = { dayOfWeek: 6, startTime: "09:00", endTime: "12:00" };
  expect(firstClass([saturday], may, [])?.day).toBe("2027-05-01");
  expect(firstClass([saturday], may, [labourDay])?.day).toBe("2027-05-08");
  expect(firstClass([saturday, monday], may, [labourDay])?.day).toBe("2027-05-03");
  const recess = { from: "2027-04-01", until: "2027-04-15" };
  expect(firstClass([monday, thursday], april, [recess])?.day).toBe("2027-04-19");
});

test("a first class falls on its weekday, within a week, never before the month or the purchase [RESULT-01]", () => {
  const [weekdays, months] = [fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 12 })];
  const dates = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(weekdays, months, dates, (dayOfWeek, month, date) => {
      const boughtOn = date.toISOString().slice(0, 10);
      const times = { month, year: 2027, boughtOn, until: "2029-12-31" };
      const day = firstClass([{ ...monday, dayOfWeek }], times, [])?.day ?? "";
      expect(new Date(day).getUTCDay()).toBe(dayOfWeek);
      expect(day > boughtOn && day >= `2027-${String(month).padStart(2, "0")}-01`).toBe(true);
    }),
  );
});
