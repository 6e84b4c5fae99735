import { expect, test } from "vitest";
import { classModeOf, distancePlace } from "./class-mode";
import { PROGRAM_KINDS } from "./kind";

test("only programmes that are held at a venue send anybody to one [AMB-41]", () => {
  const modes = PROGRAM_KINDS.map((kind) => [kind, classModeOf(kind)]);
  expect(Object.fromEntries(modes)).toEqual({
    ...{ in_person: "venue", study_group: "venue", mentoring: "venue", essential: "venue" },
    ...{ grade_raising: "venue", traditional: "venue" },
    ...{ streaming: "live", pdvx: "live", online: "recorded" },
  });
  expect(classModeOf(null)).toBe("venue");
});

test("classes at a distance are told with their address, where the academy has one", () => {
  expect(distancePlace("live", null)).toBe("Clases en vivo por internet");
  expect(distancePlace("recorded", "https://aula.pdv.example/cursos")).toBe(
    "Clases grabadas por internet, en aula.pdv.example",
  );
});
