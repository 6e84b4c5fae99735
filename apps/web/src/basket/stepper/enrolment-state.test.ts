import { chooseYear } from "@shop/domain/steps/enrolment-choices";
import { expect, test } from "vitest";
import { Draft } from "./draft";
import { choicesOf, enrolmentStateOf, locationIdOf } from "./enrolment-state";

test("an online programme sells at the online location, a PDVx one at its only venue [AMB-42]", () => {
  expect(locationIdOf({ program: { ...program, isOnline: true }, venueId: 42 })).toBe(1_000_220);
  expect(locationIdOf({ program: { ...program, isPdvX: true }, venueId: 42 })).toBe(7);
  expect(locationIdOf({ program, venueId: 51 })).toBe(51);
  expect(locationIdOf({ program, venueId: null })).toBeNull();
});

test("a rule's choices come back to the draft, and a venue that is gone takes its name along [REC-17]", () => {
  const draft = Draft.parse({
    year: "4",
    modality: "Online",
    program,
    venueId: 42,
    venueName: "Campus Virtual",
  });
  const changed = { ...draft, ...choicesOf(chooseYear(enrolmentStateOf(draft, "2026-11-21"), "1")) };
  expect(changed).toEqual(Draft.parse({ year: "1" }));
});

const program = {
  id: 1,
  name: "P",
  code: "P",
  isOnline: false,
  isPdvX: false,
  kind: "streaming",
  venueIds: [7],
};
