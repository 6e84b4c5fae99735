import { expect } from "@playwright/test";
import { buyAtAustral, expectOwn, AUSTRAL_HOURS as HOURS, openPurchase, saidOf, test } from "./austral-shop";
import { waitForMail } from "./mailbox";

// One worker, and so one shop.
test.describe.configure({ mode: "default" });

const ELSEWHERE = /outlet|paquete|streaming|mentor[ií]a|\besencial|san miguel|[1-3]°\sMedio/i;

test("another academy sells its own in person: pages, mails, files and the purchase's page name it and none else [OPEN-01]", async ({
  page,
}) => {
  const email = await buyAtAustral(page, {
    modality: /^Presencial/,
    venue: /Isla Teja/,
    month: "Abril",
    hours: HOURS,
    look: expectOwn,
  });
  const mail = await waitForMail(page.request, email, /comprobante|compra/i);
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/pdv/i);
  expect(mail.text).toContain("Academia Austral");
  expect(mail.attachments.map(({ fileName }) => fileName)).toEqual([
    expect.stringMatching(/^comprobante-pago-.*austral.*\.pdf$/),
    "contrato-isla-teja-2027-1.pdf",
    "contrato-reglamento-2027-1.pdf",
    "reglamento-2027-1.pdf",
    expect.stringMatching(/austral.*\.ics$/),
  ]);
  await openPurchase(page, email);
  await expect(page.getByText("Sede Isla Teja").first()).toBeVisible();
  await expectOwn(page);
});

test("its online programme is sold at the venue that it names for it, and asks for no other [OPEN-01] [AMB-42]", async ({
  page,
}) => {
  const email = await buyAtAustral(page, {
    modality: /^Online/,
    hours: { ...HOURS, Biología: "Lun y Mié 18:40–20:10" },
    look: expectOwn,
  });
  const { text } = await waitForMail(page.request, email, /comprobante|compra/i);
  expect(text).not.toMatch(/pdv|Austral en línea/i);
  expect(text).toContain("Dónde: Clases grabadas por internet");
});

test("what it has not is offered nowhere: no outlet, no streaming, no mentoring, no other year [OPEN-01] [GEN-08]", async ({
  page,
}) => {
  for (const address of ["/", "/inscripcion/paso-1", "/recomendador", "/sedes", "/preguntas", "/retracto"]) {
    await page.goto(address);
    await expectOwn(page);
    expect.soft(await saidOf(page, ELSEWHERE), address).toEqual([]);
  }
  for (const address of ["/packpdv", "/packpdv-3"]) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await expect(page).toHaveURL(/\/404$/);
    await expectOwn(page);
  }
  expect(await (await page.request.get("/sitemap.xml")).text()).not.toContain("packpdv");
});
