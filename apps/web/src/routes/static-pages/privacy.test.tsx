import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aConfig } from "../../../test/builders";
import { fakeApi } from "../../../test/fake-api";
import { renderScreen } from "../../../test/render-screen";
import { Component as Privacy } from "./privacy-route";

async function readPrivacy(changes: Parameters<typeof aConfig>[0] = {}) {
  fakeApi({ getConfig: aConfig(changes) });
  const { container, unmount } = renderScreen(<Privacy />);
  await screen.findByRole("heading", { level: 1, name: "Privacidad" });
  const text = container.textContent ?? "";
  unmount();
  return text;
}

test("the privacy page tells the seller, the operator's times, the rights and where to write", async () => {
  const text = await readPrivacy({ privacy: { draftDays: 45, leadDays: 120, sharesLeads: false } });
  expect(text).toContain("PDV SpA, RUT 76.543.210-3, Av. Apoquindo 4501.");
  expect(text).toContain("45 días después del último movimiento");
  expect(text).toContain("se borran a los 120 días");
  expect(text).toContain("Ley N.º 21.719");
  expect(text).toContain("hola@pdv.example");
});

const RECEIVERS = [
  [/CRM/, { privacy: { draftDays: 90, leadDays: 180, sharesLeads: true } }],
  [/reCAPTCHA/, { captcha: { provider: "recaptcha", siteKey: "key" } }],
  [/servicio de chat/, { chatScriptUrl: "https://chat.example/w.js" }],
  [/servicio de mapas/, { mapTilesUrl: "https://tile.example/{z}/{x}/{y}.png" }],
  [/Aceptar el contrato incluye recibir/, { askPublicityConsent: false }],
] as const;

test.each(RECEIVERS)("%s is told where the operator set it up, and nowhere else", async (said, changes) => {
  expect(await readPrivacy(changes)).toMatch(said);
  expect(await readPrivacy()).not.toMatch(said);
});
