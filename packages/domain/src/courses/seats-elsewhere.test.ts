import { expect, test } from "vitest";
import { seatsElsewhere } from "./seats-elsewhere";
import { aCourse } from "./test-courses";

const math = (seatsAvailable: number) => aCourse(1, "Lenguaje", { subjectId: 10, seatsAvailable });
const physics = (seatsAvailable: number) => aCourse(2, "Física", { subjectId: 20, seatsAvailable });

test("places with seats in what is sold out here come in their order, the fuller answer first [COURSE-13]", () => {
  const places = [
    { place: "none", courses: [math(0), physics(0)] },
    { place: "near", courses: [math(0), physics(3)] },
    { place: "both", courses: [math(1), physics(1)] },
    { place: "far", courses: [physics(9)] },
  ];
  expect(seatsElsewhere(["10", "20"], places)).toEqual([
    { place: "both", keys: ["10", "20"] },
    { place: "near", keys: ["20"] },
    { place: "far", keys: ["20"] },
  ]);
});

test("seats in other subjects are no answer", () => {
  expect(seatsElsewhere(["10"], [{ place: "near", courses: [physics(9)] }])).toEqual([]);
});
