import { expect, test } from "@playwright/test";
import { acceptTerms } from "../checkout";
import { openPackReview, PACKS } from "../draft";
import { applyCoupon } from "../enrolment";
import { fillPackStudent, filterPacks } from "../pack-flow";
import { reloadWithMinuteLeft } from "../shop-database";
import { simulate } from "../simulator";
import { cut, refuse, SAVE_ORDER } from "./answers";
import { picture } from "./picture";

test("packs, found, looked at and bought", async ({ page }) => {
  await page.goto("/packpdv");
  await page
    .getByRole("link", { name: /^Comprar ahora/ })
    .first()
    .waitFor();
  await picture(page, "9-paquetes");
  await filterPacks(page, "San Miguel");
  await picture(page, "9-paquetes-de-una-sede");
  await page.goto(`/packpdv-2?packId=${PACKS.humanist}`);
  await page.getByLabel("Nombre").waitFor();
  await picture(page, "9-paquete-estudiante");
  await fillPackStudent(page);
  await picture(page, "9-paquete-apoderado");
});

test("on a phone the carousel comes first, still where less motion is wanted, and the list one press away; the venue rules both [OUTLET-02] [OUTLET-07]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/packpdv");
  await expect(page.getByRole("button", { name: "Avanzar automáticamente" })).toBeInViewport({ ratio: 1 });
  await filterPacks(page, "San Miguel");
  await page.getByRole("button", { name: "Paquete siguiente" }).click();
  await expect(page.getByText("2 de 3")).toBeVisible();
  await expect(page.getByRole("article").nth(1).getByRole("heading")).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Ver lista por precio" }).click();
  const list = page.getByRole("list", { name: "Paquetes, del más económico al más caro" });
  await expect(list.getByRole("link", { name: /San Miguel/ })).toHaveCount(3);
  await picture(page, "9-paquetes-en-lista");
});

test("a pack's review", async ({ page }) => {
  const { rut } = await openPackReview(page, PACKS.humanist);
  await picture(page, "9-paquete-revision");
  await applyCoupon(page, "pdv20");
  await page.getByText("$848.000").first().waitFor();
  await acceptTerms(page);
  await picture(page, "9-paquete-listo");
  const accept = await refuse(page, SAVE_ORDER, "COURSE_SOLD_OUT", { coursesNotAvailables: [] });
  await page.getByRole("button", { name: "Ir a pagar" }).click();
  await page.getByRole("alertdialog").waitFor();
  await picture(page, "9-paquete-agotado-al-pagar", "dialog");
  await accept();
  const { endMinute } = await reloadWithMinuteLeft(page, rut);
  await page.getByText("Descuento del paquete").waitFor();
  await endMinute();
  await page.getByRole("alertdialog", { name: /^SE ACABARON LOS 5 MINUTOS/ }).waitFor();
  await picture(page, "9-paquete-reserva-vencida", "dialog");
});

test("a pack that nobody knows, and one that is sold out", async ({ page }) => {
  await page.goto("/packpdv-2?packId=999");
  await page.getByRole("main").waitFor();
  await page.waitForLoadState("networkidle");
  await picture(page, "9-paquete-desconocido");
  await page.goto("/packpdv?sede=51&asignatura=Nada");
  await page.getByText("Por ahora no hay paquetes como los que buscas").waitFor();
  await picture(page, "9-paquetes-ninguno");
  // Pressed before the code is there, the link opens a page that brings the packs: a total shows that it is.
  await page.goto("/");
  await simulate(page);
  await cut(page, { path: /\/api\/dashadmin\/activepacks/ });
  await page.getByRole("link", { name: "Paquetes con descuento" }).first().click();
  await page.getByText("Ha ocurrido un error al cargar los paquetes").waitFor({ timeout: 30_000 });
  await picture(page, "9-paquetes-error");
  await page.goto("/packpdv-2?packId=5");
  await page.waitForLoadState("networkidle");
  await picture(page, "9-paquete-agotado");
});
