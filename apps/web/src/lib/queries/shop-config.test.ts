import type { ShopConfig } from "@shop/contracts/shop-config";
import { expect, test } from "vitest";
import { aConfig } from "../../../test/builders/shop-builders";
import { fakeApi } from "../../../test/fake-api";
import { inSeason } from "../programs/in-season";
import { createQueryClient } from "./query-client";
import { shopConfigQuery } from "./shop-config";

test("settings of a process of the version before, which knows no seasons, are those of the one on sale [OPEN-03]", async () => {
  const { seasons: _, documents, ...older } = aConfig();
  const { venueContracts: __, ...addresses } = documents;
  fakeApi({ getConfig: { ...older, documents: addresses } as typeof older & ShopConfig });
  const config = await createQueryClient().fetchQuery(shopConfigQuery);
  expect([config.seasons, config.documents.venueContracts]).toEqual([[], {}]);
  expect(inSeason(config, 2026)).toBe(config);
});
