import { expect, test } from "vitest";
import { PROGRAM, VENUE } from "../../../../test/data/frozen-offer";
import { forFile } from "../../../../test/for-file";
import { startTestShop } from "../../../../test/test-shop";
import { findCourses, type OfferedCourse } from "./offer-queries";

const shop = await forFile(startTestShop({ hasCatalogue: true, isStill: true }));

const idsIn = async (table: "programs" | "subjects") =>
  (await shop.db.$client.query<{ id: number }>(`SELECT id FROM ${table}`)).rows.map(({ id }) => id);

const ofAllSubjects = async () =>
  await findCourses(shop.db, { subjectIds: await idsIn("subjects"), venueIds: [VENUE], isOnSale: true });

test("sections of all subjects at a venue are those of its programmes, in the same order, with the same sessions [API-19]", async () => {
  const courses = await ofAllSubjects();
  expect(courses.length).toBeGreaterThan(50);
  expect(new Set(courses.map((course) => course.programId)).size).toBeGreaterThan(5);
  expect(courses).toEqual(await ofEachProgram());
});

test("named sections are found whatever the order of their ids, without those that are closed", async () => {
  const all = (await ofAllSubjects()).filter((course) => course.programId === PROGRAM);
  const [closed, ...open] = all;
  const ids = all.map((course) => course.id).toReversed();
  expect(await findCourses(shop.db, { ids, isOnSale: true })).toEqual(all);
  await shop.db.$client.query("UPDATE courses SET is_open = false WHERE id = $1", [closed?.id]);
  expect(await findCourses(shop.db, { ids, isOnSale: true })).toEqual(open);
});

test("a programme that is not sold has no sections", async () => {
  await shop.db.$client.query("UPDATE programs SET is_enabled = false WHERE id = $1", [PROGRAM]);
  const courses = await ofAllSubjects();
  expect(courses.map((course) => course.programId)).not.toContain(PROGRAM);
  expect(courses).toEqual(await ofEachProgram());
});

const inOrder = (courses: readonly OfferedCourse[]) =>
  courses.toSorted(
    (one, other) => one.month - other.month || one.subjectId - other.subjectId || one.id - other.id,
  );

// What the lists of the programmes say one by one.
async function ofEachProgram(): Promise<OfferedCourse[]> {
  const lists: OfferedCourse[] = [];
  for (const programId of await idsIn("programs")) {
    lists.push(...(await findCourses(shop.db, { programId, venueIds: [VENUE], isOnSale: true })));
  }
  return inOrder(lists);
}
