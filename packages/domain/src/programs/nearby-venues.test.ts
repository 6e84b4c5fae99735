import { expect, test } from "vitest";
import { distanceKm, nearbyVenues } from "./nearby-venues";

const at = (id: number, latitude: number | null, longitude: number | null) => ({ id, latitude, longitude });
const egana = at(51, -33.453, -70.5704);
const providencia = at(53, -33.4256, -70.6141);
const sanMiguel = at(52, -33.4885, -70.6513);
const antofagasta = at(61, -23.65, -70.4);

test("distances are those of the map, within a kilometre", () => {
  expect(distanceKm(egana, providencia)).toBeCloseTo(5.1, 0);
  expect(distanceKm(egana, antofagasta)).toBeCloseTo(1090, -1);
  expect(distanceKm(egana, at(9, null, -70))).toBeNull();
});

test("nearby venues are those within reach, nearest first, without the venue itself", () => {
  const all = [egana, antofagasta, sanMiguel, providencia, at(9, null, null)];
  expect(nearbyVenues(egana, all).map(({ venue }) => venue.id)).toEqual([53, 52]);
});
