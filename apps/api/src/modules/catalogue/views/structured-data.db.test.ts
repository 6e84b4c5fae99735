import type { Course } from "@shop/contracts/courses";
import type { Quote } from "@shop/contracts/quote";
import { isSecondLevelMath } from "@shop/domain/courses/course-name";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type PurchaseShop, startPurchaseShop } from "../../../../test/purchase-shop";
import { readCurrentAcademy } from "../academy-queries";
import { createCatalogueCache } from "../cache/catalogue-cache";
import { createSnapshotReader } from "../cache/catalogue-snapshot";
import { structuredData } from "./structured-data";

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startPurchaseShop();
});
afterAll(() => shop.close());

const read = async <T>(path: string) => (await shop.newBrowser().get(path)).body as T;

const Offered = z.object({
  "@id": z.string().regex(/^https:\/\/shop\.example\/#programa-\d+$/),
  name: z.string(),
  provider: z.object({ "@id": z.literal("https://shop.example/#academia") }),
  offers: z.object({
    price: z.number(),
    priceCurrency: z.literal("CLP"),
    description: z.string(),
    priceSpecification: z.array(z.object({ name: z.string(), price: z.number() })),
  }),
});
const Sale = z.object({
  "@graph": z.tuple([
    z.object({ "@type": z.literal("EducationalOrganization"), name: z.string() }),
    z.object({ itemListElement: z.array(z.object({ position: z.number(), item: Offered })).min(10) }),
  ]),
});

test("each offer told to machines is the quote of the cheapest course that can be bought alone, the fee apart", async () => {
  const academy = await readCurrentAcademy(shop.db);
  const { programs } = await createSnapshotReader({ db: shop.db, cache: createCatalogueCache() })();
  const told = Sale.parse(structuredData(programs, { academy, shopUrl: "https://shop.example" }));
  const [, { itemListElement: list }] = told["@graph"];
  expect(list.map(({ position }) => position)).toEqual(list.map((_, index) => index + 1));
  for (const { item } of list.slice(0, 8)) {
    const programId = Number(item["@id"].split("-").at(-1));
    const { program } = programs.find((one) => one.program.id === programId) ?? {};
    const lists = await Promise.all(
      (program?.Locations ?? []).map(({ id }) =>
        read<Course[]>(`/courses?programId=${programId}&locationId=${id}`),
      ),
    );
    // An M2 is sold with an M1 only.
    const alone = lists.flat().filter((course) => !isSecondLevelMath(course));
    const [cheapest] = alone.sort((a, b) => a.priceOnline - b.priceOnline || a.mes - b.mes);
    if (!cheapest) throw new Error(`programme ${programId} has no course`);
    const { id, locationId } = cheapest;
    const quote = await read<Quote>(
      `/quote?programId=${programId}&locationId=${locationId}&coursesIds=${id}`,
    );
    const { price, priceSpecification } = item.offers;
    expect([item.name, price]).toEqual([program?.name, quote.precioTotal - quote.valorMatricula]);
    expect(priceSpecification).toMatchObject([{ price }, { name: "Matrícula", price: quote.valorMatricula }]);
  }
});

test("a programme that is not sold is not offered to machines", () => {
  const academy = {
    supportPhone: "600",
    seller: { legalName: "PDV SpA", rut: "76543210-3", address: "Calle 1", email: "c@pdv.example" },
    links: { programs: "", faq: "", contact: "", academy: "https://pdv.example", social: [], apps: [] },
  };
  expect(structuredData([], { academy, shopUrl: "" })["@graph"][1]).toEqual({
    "@type": "ItemList",
    itemListElement: [],
  });
});
