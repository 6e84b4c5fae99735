import { expect, test } from "vitest";
import { z } from "zod";
import { BRAND } from "../../../../test/data/order-data";
import { forFile } from "../../../../test/for-file";
import { startTestShop } from "../../../../test/test-shop";
import { readCurrentAcademy } from "../academy-queries";
import { createCatalogueCache } from "../cache/catalogue-cache";
import { createSnapshotReader } from "./catalogue-snapshot";
import { structuredData } from "./structured-data";

test("a programme that is not sold is not offered to machines", () => {
  const academy = {
    supportPhone: "600",
    brand: { ...BRAND, pictures: ["touchIcon" as const] },
    seller: { legalName: "PDV SpA", rut: "76543210-3", address: "Calle 1", email: "c@pdv.example" },
    links: { programs: "", faq: "", contact: "", academy: "https://pdv.example", social: [], apps: [] },
  };
  expect(structuredData([], { academy, shopUrl: "" })["@graph"][1]).toEqual({
    "@type": "ItemList",
    itemListElement: [],
  });
});

const shop = await forFile(startTestShop({ hasCatalogue: true }));

const Offered = z.object({
  "@id": z.string().regex(/^https:\/\/shop\.example\/#programa-\d+$/),
  name: z.string(),
  provider: z.object({ "@id": z.literal("https://shop.example/#academia") }),
  offers: z.object({
    price: z.number(),
    priceCurrency: z.literal("CLP"),
    description: z.string(),
  }),
});
const Sale = z.object({
  "@graph": z.tuple([
    z.object({ "@type": z.literal("EducationalOrganization"), name: z.string() }),
    z.object({ itemListElement: z.array(z.object({ position: z.number(), item: Offered })).min(10) }),
  ]),
});

test("each offer told to machines is the total that its programme's card tells", async () => {
  const academy = await readCurrentAcademy(shop.db);
  const { programs } = await createSnapshotReader({ db: shop.db, cache: createCatalogueCache() })();
  const told = Sale.parse(structuredData(programs, { academy, shopUrl: "https://shop.example" }));
  const [, { itemListElement: list }] = told["@graph"];
  expect(list.map(({ position }) => position)).toEqual(list.map((_, index) => index + 1));
  for (const { item } of list) {
    const programId = Number(item["@id"].split("-").at(-1));
    const { name, priceFrom } = programs.find((one) => one.program.id === programId)?.program ?? {};
    expect([item.name, item.offers.price]).toEqual([name, priceFrom?.precioTotal]);
  }
});
