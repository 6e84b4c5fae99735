import { expect, test } from "@playwright/test";
import { PAGE_PATHS } from "@shop/domain/steps/page-paths";
import { newIdentity } from "@shop/test-kit/people";
import { readCode } from "../mailbox";
import { change } from "./answers";
import { picture } from "./picture";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const dayIn = (days: number) => daysAgo(-days).slice(0, 10);
/** What becomes of requests, the newest first. */
const OTHERS = [
  {
    ...{ id: 3, number: "DER-2026-000003", kind: "access", state: "done", hasExport: true, wording: "" },
    ...{ openedAt: daysAgo(2), answeredAt: daysAgo(1) },
    outcome: "Tus datos están listos para descargar durante 30 días en la página de tus datos.",
  },
  {
    ...{ id: 2, number: "DER-2026-000002", kind: "erasure", state: "extended", wording: "" },
    // 30 days and 30 more.
    ...{ openedAt: daysAgo(20), dueOn: dayIn(40) },
  },
  {
    ...{ id: 1, number: "DER-2026-000001", kind: "rectification", state: "denied" },
    ...{ openedAt: daysAgo(40), answeredAt: daysAgo(25) },
    outcome: "El apellido ya está escrito así en todas tus inscripciones.",
  },
];

test("one's own data: what may be asked, the code, and the requests", async ({ page }) => {
  const { rut, email } = newIdentity("student");
  await page.goto("/tus-datos");
  await page.getByRole("heading", { level: 1, name: "Tus datos" }).waitFor();
  await picture(page, "8-tus-datos");
  await page.getByRole("radio", { name: /^Corregir un dato/ }).check({ force: true });
  await page.getByRole("button", { name: "Enviar solicitud" }).click();
  await page.getByRole("region", { name: "Hay 3 datos por corregir" }).waitFor();
  await picture(page, "8-tus-datos-por-corregir");
  await page.getByLabel("Qué dato está mal y cómo debe quedar").fill("Mi apellido es Muñoz, con ñ.");
  await page.getByLabel("RUT de la persona").fill(rut);
  await page.getByLabel("Tu correo").fill(email);
  await page.getByRole("button", { name: "Enviar solicitud" }).click();
  const code = page.getByLabel("Código de verificación");
  await code.waitFor();
  await picture(page, "8-tus-datos-codigo", "dialog");
  await code.fill(await readCode(page.request, email));
  await expect(page.getByText(/^Recibimos tu solicitud/)).toBeVisible();
  await picture(page, "8-tus-datos-solicitudes");
  await change<{ requests: object[] }>(page, { path: /\/api\/rights\/requests$/, method: "GET" }, (own) => ({
    ...own,
    requests: own.requests.flatMap((request) => OTHERS.map((other) => ({ ...request, ...other }))),
  }));
  await page.reload();
  await page.getByText("Tus datos están listos").waitFor();
  await picture(page, "8-tus-datos-respuestas");
});

test("the questions, the privacy notice, the right of withdrawal, and the accessibility statement [SHOP-14]", async ({
  page,
}) => {
  await page.goto(PAGE_PATHS.Questions);
  await page.getByRole("heading", { level: 1, name: "Preguntas frecuentes" }).waitFor();
  await picture(page, "8-preguntas");
  await page.goto("/privacidad");
  await page.getByRole("heading", { level: 1, name: "Aviso de privacidad" }).waitFor();
  await picture(page, "8-privacidad");
  await page.goto(PAGE_PATHS.Withdrawal);
  await page.getByRole("heading", { level: 1, name: "Derecho a retracto" }).waitFor();
  await picture(page, "8-derecho-a-retracto");
  await page.goto(PAGE_PATHS.Accessibility);
  await page.getByRole("heading", { level: 1, name: "Accesibilidad" }).waitFor();
  await picture(page, "8-accesibilidad");
});
