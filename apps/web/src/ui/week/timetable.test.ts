import { expect, test } from "vitest";
import { placeDay, type WeekEntry } from "./timetable";

test("a preview that overlaps a chosen session stands beside it and both are drawn as a clash [COURSE-26]", () => {
  const placed = placeDay([aSession("a", "17:00", "18:30")], [aSession("b", "18:00", "19:30")], 1);
  expect(placed.map(({ lane, lanes, clashes, isPreview }) => ({ lane, lanes, clashes, isPreview }))).toEqual([
    { lane: 0, lanes: 2, clashes: true, isPreview: false },
    { lane: 1, lanes: 2, clashes: true, isPreview: true },
  ]);
});

test("sessions that only touch do not clash, nor do those of another day", () => {
  const entries = [
    aSession("a", "17:00", "18:30"),
    aSession("b", "18:30", "20:00"),
    aSession("c", "17:00", "20:00", 2),
  ];
  expect(placeDay(entries, [], 1).every(({ clashes, lanes }) => !clashes && lanes === 1)).toBe(true);
});

test("a session is placed in minutes from 08:00", () => {
  const [placed] = placeDay([aSession("a", "09:15", "10:45")], [], 1);
  expect(placed).toMatchObject({ from: 75, length: 90 });
});

const aSession = (courseId: string, startTime: string, endTime: string, day = 1): WeekEntry => ({
  id: `${courseId}-${day}-${startTime}`,
  courseId,
  title: courseId,
  day,
  startTime,
  endTime,
});
