import { expect, test } from "vitest";
import { aCourse } from "../courses/test-courses";
import { cheapestTogether } from "./cheapest-together";

test("[SHOP-06] subjects are priced together by the cheapest hours that do not clash", () => {
  const reading = [at(1, 9, 100), at(2, 11, 200)];
  expect(pricedOf(reading)).toEqual({ ids: [1], isFrom: true });
  expect(pricedOf(reading, [at(3, 9, 100)])).toEqual({ ids: [2, 3], isFrom: false });
  expect(pricedOf(reading, [at(3, 9, 100), at(4, 12, 300)])).toEqual({ ids: [2, 3], isFrom: true });
});

test("[SHOP-06] where all hours clash each is priced by its cheapest; without seats it does not count", () => {
  expect(pricedOf([at(1, 9, 100), at(2, 9, 50)], [at(3, 9, 100)])).toEqual({ ids: [2, 3], isFrom: true });
  expect(pricedOf([at(1, 9, 100), at(2, 11, 50, 0)], [at(3, 12, 100, 0)])).toEqual({
    ids: [1],
    isFrom: false,
  });
});

const at = (id: number, hour: number, priceOnline: number, seatsAvailable = 10) => ({
  ...aCourse(id, id < 3 ? "Lenguaje" : "Historia", { hour, seatsAvailable }),
  priceOnline,
});

const pricedOf = (...subjects: ReturnType<typeof at>[][]) => {
  const { courses, isFrom } = cheapestTogether(
    subjects.map((some, index) => ({ key: `${index}`, courses: some })),
  );
  return { ids: courses.map(({ id }) => id), isFrom };
};
