import { expect, type Page, test } from "@playwright/test";
import { acceptTerms, fillGuardianForm, fillStudentDetails, typeGuardian } from "../checkout";
import { openReview } from "../draft";
import { applyCoupon, chooseOption, confirm } from "../enrolment";
import { readCode } from "../mailbox";
import { endCoupon, reloadWithMinuteLeft } from "../shop-database";
import { hang, refuse, SAVE_ORDER, SOLD_OUT } from "./answers";
import { picture } from "./picture";
import { GALLERY_DIR } from "./picture-sizes";
import { pressDimmed } from "./reach";

async function reachCheckout(page: Page): Promise<void> {
  await openReview(page, { step: 5 });
  await page.getByRole("heading", { name: "Datos apoderado/a financiero/a" }).waitFor();
}

test("step 5, the guardian and the code of the mail", async ({ page }) => {
  await reachCheckout(page);
  await picture(page, "5-apoderado-vacio");
  await pressDimmed(page.getByRole("button", { name: "Verificar correo" }));
  await page.getByRole("region", { name: /por corregir/ }).waitFor();
  await picture(page, "5-apoderado-errores");

  const { email } = await typeGuardian(page);
  await picture(page, "5-apoderado-lleno");

  await page.getByRole("button", { name: "Verificar correo" }).click();
  const dialog = page.getByRole("dialog", { name: "Verifica tu correo" });
  await dialog.getByText("Enviamos un código").waitFor();
  await picture(page, "5-codigo-enviado", "dialog");
  const code = dialog.getByLabel("Código de verificación");
  const right = await readCode(page.request, email);
  await code.fill(right === "111 111" ? "222222" : "111111");
  await expect(dialog.getByText(/El código ingresado es inválido/).first()).toBeVisible();
  await picture(page, "5-codigo-equivocado", "dialog");
  await page.clock.install();
  await code.fill(right);
  await page.getByText("¡Código correcto!").waitFor();
  await page.screenshot({ path: `${GALLERY_DIR}/5-codigo-correcto.1280.png` });
  await page.clock.fastForward(2_500);
  await dialog.waitFor({ state: "hidden" });
  await picture(page, "5-apoderado-verificado");
});

test("step 5, the student", async ({ page }) => {
  await reachCheckout(page);
  await fillGuardianForm(page);
  await page.getByRole("heading", { name: "Datos del estudiante" }).waitFor();
  await picture(page, "5-estudiante-vacio");
  await pressDimmed(page.getByRole("button", { name: "Ir a pagar" }));
  await page.getByRole("region", { name: /por corregir/ }).waitFor();
  await picture(page, "5-estudiante-errores");
  await chooseOption(page.getByLabel("Región del colegio"), /Metropolitana/);
  await chooseOption(page.getByLabel("Comuna del colegio"), /Ñuñoa/);
  const school = page.getByRole("combobox", { name: "Colegio", exact: true });
  await school.fill("li");
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await picture(page, "5-estudiante-busca-colegio");
  await school.fill("zzzz");
  await picture(page, "5-estudiante-colegio-sin-resultado");
  await school.fill("");
  await fillStudentDetails(page);
  await picture(page, "5-estudiante-listo");
});

test("step 5, paying", async ({ page }) => {
  await openReview(page, { step: 5, isReady: true });
  await acceptTerms(page);
  const pay = page.getByRole("button", { name: "Ir a pagar" });
  const states = [
    ["PRICE_CHANGED", "5-pago-precio-cambiado", { total: 905_500, validCupon: true }],
    ["PROVIDER_UNAVAILABLE", "5-pago-sin-webpay", undefined],
    ["UNKNOWN", "5-pago-error", undefined],
    ["TERMS_REQUIRED", "5-pago-sin-terminos", undefined],
    ["COURSE_SOLD_OUT", "5-pago-cupos-agotados", SOLD_OUT],
  ] as const;
  for (const [code, name, details] of states) {
    const accept = await refuse(page, SAVE_ORDER, code, details);
    await acceptTerms(page);
    await pay.click();
    await page.getByRole("alertdialog").waitFor();
    await picture(page, name, "dialog");
    await accept();
    if (code === "COURSE_SOLD_OUT") break;
    await page.getByRole("button", { name: /^(Ahora no|Entendido)$/ }).click();
    await expect(page.getByRole("alertdialog")).toBeHidden();
  }
});

test("step 5, a coupon that ends before the payment", async ({ page }) => {
  await openReview(page, { isReady: true });
  await applyCoupon(page, "HERMANOS15");
  await confirm(page);
  await acceptTerms(page);
  await endCoupon("HERMANOS15");
  await page.getByRole("button", { name: "Ir a pagar" }).click();
  await page.getByRole("alertdialog", { name: "El monto de tu compra cambió" }).waitFor();
  await picture(page, "5-pago-cupon-perdido", "dialog");
  await page.getByRole("button", { name: "Ahora no" }).click();
  await page.getByText(/^Tu cupón HERMANOS15 ya no está disponible/).waitFor();
  await picture(page, "5-pago-sin-el-cupon");
  const accept = await refuse(page, SAVE_ORDER, "PRICE_CHANGED", { total: 875_500, validCupon: false });
  await acceptTerms(page);
  await page.getByRole("button", { name: "Ir a pagar" }).click();
  await page.getByRole("alertdialog", { name: "Tu cupón ya no está disponible." }).waitFor();
  await picture(page, "5-pago-cupon-perdido-mismo-total", "dialog");
  await accept();
});

test("step 5, its seats run out and its guardian is not saved", async ({ page }) => {
  const { rut } = await openReview(page, { step: 5, isReady: true });
  const { endMinute } = await reloadWithMinuteLeft(page, rut);
  await page.getByText("Cupos reservados").first().waitFor();
  await endMinute();
  await page.getByRole("alertdialog", { name: /SE ACABARON LOS/ }).waitFor();
  await picture(page, "5-pago-reserva-vencida", "dialog");
  await page.getByRole("button", { name: "Reservar nuevamente" }).click();
  await page.getByRole("button", { name: "Editar" }).first().click();
  await typeGuardian(page);
  const codes = { path: /\/api\/otp$/, method: "POST" };
  const send = await refuse(page, codes, "UNKNOWN");
  await page.getByRole("button", { name: "Verificar correo" }).click();
  await page.getByRole("alertdialog").waitFor();
  await picture(page, "5-apoderado-sin-codigo", "dialog");
  await send();
});

test("step 5, the wait", async ({ page }) => {
  await openReview(page, { step: 5, isReady: true });
  await acceptTerms(page);
  await hang(page, SAVE_ORDER);
  await page.getByRole("button", { name: "Ir a pagar" }).click();
  await page.getByText("Esto puede demorar unos segundos").waitFor();
  await picture(page, "5-pago-espera", "dialog");
});
