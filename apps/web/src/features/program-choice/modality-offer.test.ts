import { expect, test } from "vitest";
import { aDetail, aMeta, aPriceFrom, aProgram } from "../../../test/builders/shop-builders";
import { detailValue } from "../../lib/programs/details";
import { compareModalities, isInPersonSoldOut, modalityOffers } from "./modality-offer";
import { programRows } from "./program-rows";

test("modalities come from the year's Metas, in their usual order, at their lowest price [REC-21]", () => {
  const programs = [
    aProgram({ Metas: [aMeta("Online")], priceFrom: null }),
    aProgram({ Metas: [aMeta("Presencial")], priceFrom: aPriceFrom(900), hasSeats: false }),
    aProgram({ Metas: [aMeta("Presencial")], priceFrom: aPriceFrom(700), hasSeats: false }),
    aProgram({ Metas: [aMeta("Mentoría", { applyTo: ["1"] })] }),
  ];
  const offers = modalityOffers(programs, "4");
  expect(offers.map(({ name, priceFrom }) => [name, priceFrom?.precioTotal ?? null])).toEqual([
    ["Presencial", 700],
    ["Online", null],
  ]);
  expect(isInPersonSoldOut(offers)).toBe(true);
  expect(isInPersonSoldOut(modalityOffers([aProgram()], "4"))).toBe(false);
});

test.each([
  ["Sí", true],
  ["si", true],
  ["No", false],
  ["", false],
  ["1 – 3", "1 – 3"],
  ["1", "1"],
])("a detail of value '%s' reads as %s [REC-04]", (text, value) => {
  expect(detailValue(text)).toBe(value);
});

test("what every modality includes leaves the table, what one says nothing of is a dash [REC-04]", () => {
  const offer = (name: string, details: ReturnType<typeof aDetail>[]) => ({
    name,
    priceFrom: null,
    hasSeats: true,
    details,
  });
  const all = aDetail("Ensayos", "Sí", { main: false });
  const comparison = compareModalities([
    offer("Presencial", [aDetail("Cupo", "35"), all, aDetail("Pizarra", "Sí", { main: false })]),
    offer("Online", [all]),
  ]);
  expect(comparison.common).toEqual(["Ensayos"]);
  expect(comparison.rows.map(({ name, values }) => [name, values])).toEqual([["Cupo", ["35", "–"]]]);
});

test("a group gives its children, a programme without any itself [REC-06]", () => {
  const { Childrens: _, ...child } = aProgram({ id: 2, Metas: [] });
  const group = aProgram({
    id: 1,
    Metas: [aMeta("Presencial", { isIntensive: true })],
    Childrens: [{ ...child, Childrens: [] }],
  });
  const rows = programRows([aProgram({ id: 9, order: 2 }), group], "Presencial");
  expect(rows.map(({ id, isIntensive }) => [id, isIntensive])).toEqual([
    [2, true],
    [9, false],
  ]);
});
