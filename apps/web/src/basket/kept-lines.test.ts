import { expect, test } from "vitest";
import { aPack } from "../../test/builders/pack-builders";
import { reviewDraft } from "../../test/builders/purchase-builders";
import { anEnrolment, aStoredProgram, aStoredStudent } from "../../test/legacy/builders";
import { keptLinesOf } from "./kept-lines";
import { EMPTY_LEGACY } from "./legacy/legacy-state";
import { EMPTY_OUTLET } from "./outlet/outlet-state";
import { Draft, EMPTY_DRAFT } from "./stepper/draft";

const NOTHING_YET = { locationId: null, coursesIds: [], packId: null };

test("nothing is kept before a programme was chosen [FEEL-02]", () => {
  for (const basket of [EMPTY_DRAFT, EMPTY_LEGACY, EMPTY_OUTLET]) expect(keptLinesOf(basket)).toEqual([]);
});

test("the stepper keeps the siblings' choices and the one on screen [FEEL-02]", () => {
  const draft = Draft.parse(reviewDraft);
  const { year, program, venueId, courseIds } = draft;
  const line = { year, programId: program?.id, locationId: venueId, coursesIds: courseIds, packId: null };
  expect(keptLinesOf(draft)).toEqual([line]);
  expect(keptLinesOf({ ...draft, others: [draft], venueId: null, courseIds: [] })).toEqual([
    line,
    { ...line, ...NOTHING_YET },
  ]);
});

test("the legacy flow keeps the backpack, and the programme of a student who is not in it yet [FEEL-02]", () => {
  const inBackpack = anEnrolment();
  const first = {
    year: "4",
    programId: inBackpack.program.id,
    locationId: 51,
    coursesIds: [101, 202],
    packId: null,
  };
  const program = aStoredProgram({ id: 368, year: "3" });
  const full = { ...EMPTY_LEGACY, students: [aStoredStudent()], studentsWithPrices: [inBackpack] };
  expect(keptLinesOf({ ...full, selectedProgram: inBackpack.program })).toEqual([first]);
  const second = { year: "3", programId: 368, ...NOTHING_YET };
  expect(keptLinesOf({ ...full, students: [], selectedProgram: program })).toEqual([first, second]);
  expect(keptLinesOf({ ...EMPTY_LEGACY, selectedProgram: program })).toEqual([second]);
});

test("the outlet keeps the pack [FEEL-02]", () => {
  const pack = aPack();
  expect(keptLinesOf({ ...EMPTY_OUTLET, pack, packId: pack.id })).toEqual([
    { year: null, programId: 367, locationId: 51, coursesIds: [], packId: 3 },
  ]);
});
