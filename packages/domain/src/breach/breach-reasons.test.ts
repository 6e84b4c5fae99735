import { expect, test } from "vitest";
import { breachReason } from "./breach-reasons";

test("a person is told for sensitive or economic data, or as a child or of unknown age [LAW-04]", () => {
  const reason = (age: Parameters<typeof breachReason>[0]["age"], ...risks: ("sensitive" | "economic")[]) =>
    breachReason({ age, risks: new Set(risks) });
  expect(reason("of_age")).toBeNull();
  expect(reason("14_to_17")).toBeNull();
  expect([reason("under_14"), reason("unknown")]).toEqual(["child", "child"]);
  expect([reason("of_age", "economic"), reason("of_age", "economic", "sensitive")]).toEqual([
    "economic",
    "sensitive",
  ]);
});
