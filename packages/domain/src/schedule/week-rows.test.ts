import { expect, test } from "vitest";
import { weekRows } from "./week-rows";

const at = (dayOfWeek: number, startTime: string, endTime: string) => ({ dayOfWeek, startTime, endTime });

test("each stretch of hours is one row, earliest first, with its titles under their days", () => {
  const rows = weekRows([
    { title: "Lectora", meetings: [at(2, "17:00", "18:30"), at(6, "09:00", "10:30")] },
    { title: "Matemática", meetings: [at(4, "17:00", "18:30")] },
  ]);
  expect(rows).toEqual([
    { startTime: "09:00", endTime: "10:30", titles: [[], [], [], [], [], ["Lectora"]] },
    { startTime: "17:00", endTime: "18:30", titles: [[], ["Lectora"], [], ["Matemática"], [], []] },
  ]);
});

test("two courses at the same time are both named, and joined blocks are one row", () => {
  const rows = weekRows([
    { title: "Física", meetings: [at(1, "17:00", "18:30"), at(1, "18:30", "20:00")] },
    { title: "Química", meetings: [at(1, "17:00", "20:00")] },
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ startTime: "17:00", endTime: "20:00" });
  expect(rows[0]?.titles[0]).toEqual(["Física", "Química"]);
});

test("a week without hours has no rows", () => {
  expect(weekRows([{ title: "Online", meetings: [] }])).toEqual([]);
});
