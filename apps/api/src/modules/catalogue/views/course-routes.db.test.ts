import { SCHEMAS } from "@shop/contracts/schemas";
import { moveShopClock } from "@shop/test-kit/move-shop-clock";
import { beforeEach, expect, test } from "vitest";
import { holdUnits } from "../../../../test/database/hold-units";
import { forFile } from "../../../../test/for-file";
import { startTestShop } from "../../../../test/test-shop";

// Seats are read anew after this.
const WINDOW_MS = 1_501;

const shop = await forFile(startTestShop({ hasCatalogue: true, isStill: true }));
beforeEach(() => {
  shop.wait(WINDOW_MS);
});

const MARCH = "/api/courses/findbymes/programId?programId=367&locationId=51&mes=3";
const seatsOf = async (id: number) =>
  (await coursesAt(MARCH)).find((course) => course.id === id)?.seatsAvailable;

test("[AMB-87] the month may be a name, a text with one or a number; what names none is April [COURSE-20]", async () => {
  const monthsOf = async (mes: string) => {
    const courses = await coursesAt(MARCH.replace("mes=3", `mes=${encodeURIComponent(mes)}`));
    return [...new Set(courses.map((course) => course.mes))];
  };
  for (const mes of ["3", "marzo", "Marzo 2025", "2027-03"]) expect(await monthsOf(mes), mes).toEqual([3]);
  for (const mes of ["abril", "13", "0", "x"]) expect(await monthsOf(mes), mes).toEqual([4]);
});

test("a month's sections come with subject, seats and the day, block and hours of their sessions [API-17] [ENT-20] [ENT-21] [ENT-22]", async () => {
  const courses = await coursesAt(MARCH);
  expect(courses.length).toBeGreaterThanOrEqual(30);
  for (const course of courses) expect(course).toMatchObject({ mes: 3, programId: 367, locationId: 51 });
  const first = courses.find(({ id }) => id === 367_001);
  expect(first).toMatchObject({
    name: "Matemática M1 Tarde 5101",
    hour: "16:30 - 18:00",
    price: 890_000,
    subjectId: 1,
    Subject: { id: 1, name: "Matemática M1", hasMention: false },
    seatsCapacity: 35,
  });
  expect(first?.Schedules).toEqual([
    { id: 3_670_011, courseId: 367_001, dayOfWeek: 1, block: 8, startTime: "16:30", endTime: "18:00" },
    { id: 3_670_012, courseId: 367_001, dayOfWeek: 3, block: 8, startTime: "16:30", endTime: "18:00" },
  ]);
});

test("the price has the programme's factor: 70 percent online and PDVx, 130 in study groups [REC-24]", async () => {
  const priceAt = async (programId: number, venueId: number) => {
    const courses = await coursesAt(`/api/courses?programId=${programId}&locationId=${venueId}`);
    return courses.find(({ subjectId, mes }) => subjectId === 1 && mes === 3)?.price;
  };
  expect(await priceAt(371, 42)).toBe(623_000);
  expect(await priceAt(373, 1_000_220)).toBe(623_000);
  expect(await priceAt(370, 51)).toBe(1_157_000);
});

test("all months of a programme at a venue come together, sold-out sections too [API-18]", async () => {
  const courses = await coursesAt("/api/courses?programId=367&locationId=51");
  expect([...new Set(courses.map(({ mes }) => mes))]).toEqual([3, 4, 5, 6, 7, 8]);
  expect(courses.some(({ seatsAvailable }) => seatsAvailable === 0)).toBe(true);
  expect(await coursesAt("/api/courses?programId=367&locationId=42")).toEqual([]);
});

test("subjects come with their sections at the venues asked for [API-19]", async () => {
  const response = await shop.app.inject("/api/subjectsByIds?ids=3,1&idsLocations=51,42");
  const subjects = SCHEMAS.listSubjects.reply.parse(response.json());
  expect(subjects.map(({ name }) => name)).toEqual(["Matemática M1", "Lenguaje"]);
  const venues = new Set(subjects.flatMap(({ Courses }) => Courses.map(({ locationId }) => locationId)));
  expect(venues).toEqual(new Set([51, 42]));
  const wrong = await shop.app.inject("/api/subjectsByIds?ids=1;DROP&idsLocations=51");
  expect(wrong.statusCode).toBe(400);
});

test("a held seat is not offered to others, and comes back when the hold expires [T05]", async () => {
  const before = (await seatsOf(367_001)) ?? 0;
  await holdUnits(shop.db, await itemIdOf(367_001), 2, 60);
  shop.wait(WINDOW_MS);
  expect(await seatsOf(367_001)).toBe(before - 2);
  await moveShopClock(shop.db.$client, 61);
  shop.wait(WINDOW_MS);
  expect(await seatsOf(367_001)).toBe(before);
});

test("an answer about seats is younger than two seconds, and a browser asks every time", async () => {
  const before = (await seatsOf(367_005)) ?? 0;
  await shop.db.$client.query("UPDATE scarce_items SET sold = sold + 1 WHERE id = $1", [
    await itemIdOf(367_005),
  ]);
  shop.wait(WINDOW_MS - 1);
  expect(await seatsOf(367_005)).toBe(before);
  shop.wait(1);
  expect(await seatsOf(367_005)).toBe(before - 1);
  expect((await shop.app.inject(MARCH)).headers["cache-control"]).toBe("no-cache");
});

test("the list keeps its tag while nobody takes a seat, and has another one after that", async () => {
  const tagOf = async () => (await shop.app.inject(MARCH)).headers.etag;
  const before = await tagOf();
  shop.wait(WINDOW_MS);
  expect(await tagOf()).toBe(before);
  await holdUnits(shop.db, await itemIdOf(367_001), 1, 60);
  shop.wait(WINDOW_MS);
  expect(await tagOf()).not.toBe(before);
});

test("a closed section is not listed", async () => {
  await shop.db.$client.query("UPDATE courses SET is_open = false WHERE id = 367002");
  shop.wait(WINDOW_MS);
  expect(await seatsOf(367_002)).toBeUndefined();
});

async function coursesAt(url: string) {
  const response = await shop.app.inject(url);
  expect(response.statusCode, response.body).toBe(200);
  const parsed = SCHEMAS.listCoursesByMonth.reply.parse(response.json());
  expect(parsed).toEqual(response.json());
  return parsed;
}

const itemIdOf = async (courseId: number) => {
  const [row] = await shop.query<{ id: number }>("SELECT item_id AS id FROM courses WHERE id = $1", [
    courseId,
  ]);
  return row?.id ?? 0;
};
