import { test } from "@playwright/test";
import { pageAddress, venuePath } from "@shop/domain/steps/page-paths";
import { picture } from "./picture";

test("venues, one of them, and its programmes [SHOP-16]", async ({ page }) => {
  await page.goto(pageAddress("Venues"));
  await page.getByText(/· RUT/).first().waitFor();
  await picture(page, "8-sedes");
  const venue = "plaza-egana";
  await page.goto(venuePath({ venue }));
  await page.getByText(/· RUT/).first().waitFor();
  await picture(page, "8-sede");
  await page.goto(venuePath({ venue, program: "4-medio-presencial-anual" }));
  await page.getByText(/· RUT/).first().waitFor();
  await picture(page, "8-programa-en-sede");
});

test("programmes by internet [SHOP-16]", async ({ page }) => {
  await page.goto(venuePath({ venue: "pdv-online", program: "pdv-online-4-medio-anual" }));
  await page.getByText(/· RUT/).first().waitFor();
  await picture(page, "8-programa-online");
  await page.goto(pageAddress("Venues"));
  await page.getByRole("link", { name: "Campus Virtual Las Condes" }).click();
  await page.getByRole("heading", { level: 1, name: "Campus Virtual Las Condes" }).waitFor();
  await picture(page, "8-sede-virtual");
});
