import type { StaffChanges } from "@shop/contracts/staff/changes";
import type { StaffPurchase } from "@shop/contracts/staff/purchases";
import { STAFF_ROLES } from "@shop/contracts/staff/rights";
import type { StaffSection, StaffSections } from "@shop/contracts/staff/sections/sections";
import { foldText } from "@shop/domain/format/fold-text";
import { expect, test } from "vitest";
import { COURSES } from "../../../../test/data/frozen-offer";
import { bought, openBookedShop } from "../../../../test/shops/desk-shop";
import { openDesk } from "../../../../test/shops/staff-browser";
import { tellNews } from "../news/staff-news";

const shop = await openBookedShop();
const [COURSE = 0] = COURSES;
const { buyOrder } = await bought(shop);
const { browser } = await openDesk(shop, { email: "ana@academia.cl", roles: [...STAFF_ROLES] });

test("a course has the name that families read, in its section, a purchase, a change and mails to the academy [DESK-94]", async () => {
  const section = (await browser.call("readSection", { params: { id: String(COURSE) } }))
    .body as unknown as StaffSection;
  const purchase = (await browser.call("readPurchase", { params: { reference: buyOrder } }))
    .body as unknown as StaffPurchase;
  const changes = (await browser.call("findChanges", { params: { reference: buyOrder, position: "0" } }))
    .body as unknown as StaffChanges;
  await shop.query(
    "UPDATE scarce_items SET capacity = sold WHERE id = (SELECT item_id FROM courses WHERE id = $1)",
    [COURSE],
  );
  await tellNews(shop.db);
  const [news] = await shop.query<{ section: string }>(
    "SELECT facts ->> 'section' AS section FROM staff_news WHERE kind = 'sold_out'",
  );
  expect(section.name).toBe("Competencia Matemática M1");
  expect(purchase.students[0]?.courses[0]?.name).toBe(section.name);
  expect(changes.choices.flatMap(({ removed }) => removed)).toContain(section.name);
  expect(news?.section).toMatch(/^Competencia Matemática M1, .*\d\d:\d\d–\d\d:\d\d \(.+\)$/);
});

test("courses sorted by name stand as they are read, over all pages [DESK-94]", async () => {
  const names: string[] = [];
  for (let page = 1, total = 1; names.length < total; page += 1) {
    const { body } = await browser.call("findSections", { query: { sort: "name", page: String(page) } });
    const { sections, totals } = body as unknown as StaffSections;
    names.push(...sections.map(({ name }) => foldText(name)));
    total = totals.sections;
  }
  expect(new Set(names)).toContain("historia y ciencias sociales");
  expect(names).toEqual(names.toSorted());
});
