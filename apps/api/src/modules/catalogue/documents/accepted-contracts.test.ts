import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { expect, test } from "vitest";
import { testSettings } from "../../../../test/test-settings";
import { academyAt } from "../current-academy";
import { readCatalogue } from "../load/read-catalogue";
import { copyAcceptedContracts } from "./accepted-contracts";
import { createDocumentShelf } from "./document-shelf";
import { readDocuments } from "./parse-document";

const academy = academyAt((await readCatalogue(FROZEN_CATALOGUE)).academy, new Date("2026-11-23T12:00:00Z"));
const documents = await readDocuments(FROZEN_CATALOGUE);
const loaded = {
  ...academy,
  documents: { ...academy.documents, termsVersion: "2026-2" },
};

test("each contract that the venues of a purchase demand is copied once, and the rulebook with it [LAW-39] [LAW-41]", async () => {
  const [services, sanMiguel] = [
    "contrato-servicios-educacionales-2026-1.pdf",
    "contrato-san-miguel-2026-1.pdf",
  ];
  const rulebook = ["contrato-reglamento-2026-1.pdf", "reglamento-2026-1.pdf"];
  expect(await copiesAt(academy, "2026-1", [51, 1_000_220])).toEqual([services, ...rulebook]);
  expect(await copiesAt(academy, "2026-1", [52, 51])).toEqual([sanMiguel, services, ...rulebook]);
});

test("nothing is called the accepted contract that is another version's text [LAW-39]", async () => {
  expect(await copiesAt(academy, "2025-1", [51])).toEqual([]);
  // The settings were loaded with a new version, and this process still has the texts of its start.
  expect(await copiesAt(loaded, "2026-2", [51])).toEqual([]);
});

// Names of the copies for what was accepted, where the settings are those.
async function copiesAt(current: typeof academy, version: string, venueIds: number[]) {
  const readAcademy = async () => current;
  const drawDocument = createDocumentShelf({
    ...{ readAcademy, setup: testSettings() },
    readDocuments: async () => documents,
  });
  const copies = await copyAcceptedContracts(
    { readAcademy, drawDocument },
    { version, season: current.season, venueIds },
  );
  return copies.map(({ fileName }) => fileName);
}
