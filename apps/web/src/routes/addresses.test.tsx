import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aConfig } from "../../test/builders";
import { fakeApi } from "../../test/fake-api";
import { aBackpack, twoEnrolments } from "../../test/legacy/builders";
import { aPack, aPackQuote, packReview } from "../../test/pack-builders";
import { aQuote, aSavedOrder } from "../../test/purchase-builders";
import { renderScreen } from "../../test/render-screen";
import { pathTo } from "../lib/route-paths";
import { Shop } from "./shop";

/** The code of a screen is fetched when it is first met. */
const LOADING = { timeout: 20_000 };
const SLOW = { timeout: 30_000 };

const legacy = aBackpack(twoEnrolments());
const heading = (name: string) => screen.findByRole("heading", { name }, LOADING);
afterEach(() => vi.unstubAllGlobals());

const address = () => screen.getByTestId("address").textContent;

test(
  "/agregar-otro-alumno is the screen BuyOtherProgram, which asks for another student [ROUTE-16]",
  SLOW,
  async () => {
    expect(pathTo("BuyOtherProgram")).toBe("/agregar-otro-alumno");
    fakeApi({ getConfig: aConfig(), listProgramsWithoutChildren: [] });
    renderScreen(<Shop />, { path: "/agregar-otro-alumno", legacy });
    await heading("SÓLO INSCRIBIÉNDOTE ONLINE");
    expect(address()).toBe("/agregar-otro-alumno");
  },
);

test("/mochila is the backpack [ROUTE-19]", SLOW, async () => {
  fakeApi({ getConfig: aConfig(), getQuote: aQuote(), saveOrder: aSavedOrder() });
  renderScreen(<Shop />, { path: "/mochila", legacy });
  await heading("Tu mochila de compras");
  expect(address()).toBe("/mochila");
});

test.each([
  ["/packpdv", "", "Venta de paquetes con descuento"],
  ["/packpdv-2", "?packId=3", "Datos para tu paquete"],
  ["/packpdv-3", "", "Confirma tu paquete"],
])("%s is a screen of the outlet [ROUTE-24]", SLOW, async (path, query, title) => {
  // jsdom knows none; the packs ask how wide the window is.
  const wide = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("matchMedia", () => wide);
  const answers = { listActivePacks: [aPack()], getPack: aPack(), getQuote: aPackQuote() };
  fakeApi({ getConfig: aConfig(), saveOrder: aSavedOrder(), ...answers });
  renderScreen(<Shop />, { path: path + query, outlet: packReview });
  await heading(title);
  expect(address()).toBe(path);
});
