import { chooseYear } from "@shop/domain/steps/enrolment-choices";
import { expect, test } from "vitest";
import { Draft } from "./draft";
import { choicesOf, enrolmentStateOf } from "./enrolment-state";

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
