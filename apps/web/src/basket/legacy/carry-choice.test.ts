import { expect, test } from "vitest";
import { placed } from "../../../test/course-step-draft";
import { aStoredProgram } from "../../../test/legacy/builders";
import { Draft, EMPTY_DRAFT } from "../stepper/draft";
import { draftWithLegacy, legacyWithDraft } from "./carry-choice";
import { EMPTY_LEGACY, type LegacyState } from "./legacy-state";

const draft = Draft.parse({ ...placed, courseIds: [1, 2] });
const legacy: LegacyState = {
  ...EMPTY_LEGACY,
  selectedYear: "4",
  selectedModality: "Presencial",
  selectedProgram: aStoredProgram(),
  selectedLocation: { id: 51, name: "Pre Sede Plaza Egaña", communeId: 328 },
  selectedMonth: 4,
};

test("[SHOP-04] year, modality, programme, venue and month go along into the legacy flow", () => {
  const { selectedYear, selectedModality, selectedProgram, selectedLocation, selectedMonth } = legacy;
  expect(legacyWithDraft(EMPTY_LEGACY, draft)).toEqual({
    ...{ selectedYear, selectedModality, selectedProgram, selectedLocation, selectedMonth },
    selectedSubjects: [],
    selectedCourses: [],
  });
});

test("[SHOP-04] and back into the stepper, without the courses, which each flow asks for in its own way", () => {
  const { year, modality, program, communeId, venueId, venueName, month } = draft;
  expect(draftWithLegacy(EMPTY_DRAFT, legacy)).toEqual({
    ...{ year, modality, program, communeId, venueId, venueName, month },
    courseIds: [],
    isConfirmed: false,
  });
});

test("[SHOP-04] there and back nothing of it changes", () => {
  const there = { ...EMPTY_LEGACY, ...legacyWithDraft(EMPTY_LEGACY, draft) };
  const back = { ...EMPTY_DRAFT, ...draftWithLegacy(EMPTY_DRAFT, there) };
  expect({ ...EMPTY_LEGACY, ...legacyWithDraft(EMPTY_LEGACY, back) }).toEqual(there);
});

test("[SHOP-04] the same programme keeps the place and courses that its flow has; a year alone undoes no programme", () => {
  expect(legacyWithDraft({ ...legacy, selectedMonth: 5 }, draft)).toEqual({});
  expect(draftWithLegacy(draft, legacy)).toEqual({});
  expect(legacyWithDraft(legacy, { ...EMPTY_DRAFT, year: "3" })).toEqual({});
  expect(draftWithLegacy(draft, EMPTY_LEGACY)).toEqual({});
});

test("[SHOP-04] another programme takes the place of the one there, a begun choice of an empty one", () => {
  const other = { ...draft, program: { ...placed.program, id: 900 }, venueName: null };
  expect(legacyWithDraft(legacy, other)).toMatchObject({
    selectedProgram: { id: 900, year: "4", modality: "Presencial" },
    selectedLocation: null,
    selectedMonth: null,
  });
  expect(legacyWithDraft(EMPTY_LEGACY, { ...EMPTY_DRAFT, year: "3", modality: "Online" })).toMatchObject({
    selectedYear: "3",
    selectedModality: "Online",
    selectedProgram: null,
  });
});
