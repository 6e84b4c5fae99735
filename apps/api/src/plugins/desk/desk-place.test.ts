import { expect, test } from "vitest";
import { deskPlace } from "./desk-place";

const at = (host: string, settings: { DESK_URL?: string; PUBLIC_URL?: string }) =>
  deskPlace(
    { DESK_URL: undefined, PUBLIC_URL: undefined, ...settings },
    { host, hostname: host.split(":")[0] ?? "", protocol: "http" },
  )?.origin ?? null;

const SHOP = { PUBLIC_URL: "https://tienda.example" };
const DESK = { ...SHOP, DESK_URL: "https://mesa.example" };

test.each([
  ["localhost:3000", {}, "http://localhost:3000"],
  ["localhost:3000", { PUBLIC_URL: "http://localhost:3000" }, "http://localhost:3000"],
  ["tienda.local", {}, null],
  ["localhost", SHOP, null],
  ["localhost:3000", SHOP, null],
  ["tienda.example", SHOP, null],
  ["mesa.example", DESK, "https://mesa.example"],
  ["localhost", DESK, null],
  ["tienda.example", DESK, null],
])("a request for %s finds the desk of a shop with %o at %s [DESK-78]", (host, settings, place) => {
  expect(at(host, settings)).toBe(place);
});
