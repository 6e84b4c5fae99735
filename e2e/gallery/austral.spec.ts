import type { Page } from "@playwright/test";
import { AUSTRAL_HOURS, buyAtAustral, openPurchase, test } from "../austral-shop";
import { showMail, waitForMail } from "../mailbox";
import { picture } from "./picture";

// One worker, and so one shop.
test.describe.configure({ mode: "default" });

async function look(page: Page, step: string): Promise<void> {
  if (step === "portada") {
    // The calculator loads its code once it is in sight.
    await page.getByRole("heading", { name: /^Calcula tu precio/ }).scrollIntoViewIfNeeded();
    await page.getByText("Ahorras").waitFor();
  }
  await picture(page, `9-austral-${step}`);
}

test("another academy's screens and mails, from the landing to the page of the purchase [OPEN-01]", async ({
  page,
}) => {
  for (const [address, name] of [
    ["/sedes", "sedes"],
    ["/sedes/isla-teja", "sede"],
    ["/packpdv", "sin-paquetes"],
  ] as const) {
    await page.goto(address);
    await look(page, name);
  }
  const email = await buyAtAustral(page, {
    modality: /^Presencial/,
    venue: /Isla Teja/,
    month: "Abril",
    hours: AUSTRAL_HOURS,
    look,
  });
  await openPurchase(page, email);
  await look(page, "mi-compra");
  for (const [subject, name] of [
    [/código/i, "codigo"],
    [/comprobante/i, "compra"],
  ] as const) {
    const { id } = await waitForMail(page.request, email, subject);
    const html = await (await page.request.get(`/desarrollo/correos/${id}/html`)).text();
    await showMail(page, html);
    await look(page, `correo-${name}`);
  }
});

test("another academy's online programme, which has no venue to choose [OPEN-01]", async ({ page }) => {
  await buyAtAustral(page, {
    modality: /^Online/,
    hours: { ...AUSTRAL_HOURS, Biología: "Lun y Mié 18:40–20:10" },
    look: async (at, step) => {
      if (step !== "portada") await look(at, `online-${step}`);
    },
  });
});
