import { expect, test } from "vitest";
import { locationIdOf } from "./order-lines";

test("a programme at a distance sells at its only venue, another at the chosen one [AMB-42]", () => {
  expect(locationIdOf({ program: { ...program, isOnline: true }, venueId: 42 })).toBe(7);
  expect(locationIdOf({ program: { ...program, isPdvX: true }, venueId: 42 })).toBe(7);
  expect(locationIdOf({ program, venueId: 51 })).toBe(51);
  expect(locationIdOf({ program, venueId: null })).toBeNull();
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
