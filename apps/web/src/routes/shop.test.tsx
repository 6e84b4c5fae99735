import { PAGE_PATHS } from "@shop/domain/steps/page-paths";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link } from "react-router";
import { expect, test, vi } from "vitest";
import { aPack, aPackQuote, packReview } from "../../test/builders/pack-builders";
import { aFinishedOrder, aSavedOrder, reviewDraft } from "../../test/builders/purchase-builders";
import { aConfig } from "../../test/builders/shop-builders";
import { address } from "../../test/buyer";
import type { Answers } from "../../test/fake-api";
import { aBackpack, twoEnrolments } from "../../test/legacy/builders";
import { openScreen, type ScreenOptions } from "../../test/render-screen";
import { Shop } from "./shop";
import { staticPagesCopy } from "./static-pages/static-pages-copy";

// The code of a screen is fetched when it is first met.
const LOADING = { timeout: 20_000 };
const SLOW = { timeout: 30_000 };

// Path and query at which the router stands.
const whole = () => `${address()}${screen.getByTestId("address").dataset.search}`;
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name }, LOADING);
const leave = async () => userEvent.click(screen.getByRole("link", { name: "otra" }));

const PAID = "?buyOrder=ABCDEFGHJKLMNPQRSTUV&no=77";

const FIRST_STEP = "Elige tu programa";
const COMPONENTS = "Componentes";
const SUCCESS = "Tu compra se realizó exitosamente";
const DEEP_LINKS: [string, string | RegExp][] = [
  ["/", /Prepara tu ingreso/],
  ["/home", /Prepara tu ingreso/],
  ["/inscripcion/paso-1", FIRST_STEP],
  [`/informacion-compra${PAID}`, SUCCESS],
  [`/informacion-compra-rechazada${PAID}`, SUCCESS],
  [`/compra-confirmada${PAID}`, SUCCESS],
  [`/inscripcion-exitosa${PAID}`, SUCCESS],
  ["/compra", SUCCESS],
  ["/preloader", "Estamos preparando tu inscripción"],
  ["/components", COMPONENTS],
  ["/comprobante/ABCDEFGHJKLMNPQRSTUV", /No hay información de orden/],
  ["/404", staticPagesCopy.notFound.title],
];

test.each(DEEP_LINKS)(
  "a deep link to %s shows its screen [ROUTE-01, ROUTE-05, ROUTE-11, ROUTE-12, ROUTE-13, ROUTE-14, ROUTE-15, ROUTE-17, ROUTE-18, ROUTE-20, ROUTE-28, LAND-01]",
  SLOW,
  async (path, name) => {
    openShop(path, { findOrder: aFinishedOrder() });
    if (path.startsWith("/comprobante"))
      vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
    await heading(name);
    expect(whole()).toBe(path);
  },
);

test.each([
  ["/agregar-otro-alumno", "SÓLO INSCRIBIÉNDOTE ONLINE"],
  ["/mochila", "Tu mochila de compras"],
  ["/packpdv", "Venta de paquetes con descuento"],
  ["/packpdv-2?packId=3", "Datos para tu paquete"],
  ["/packpdv-3", "Confirma tu paquete"],
])("with what it needs %s is its screen [ROUTE-16] [ROUTE-19] [ROUTE-24]", SLOW, async (path, name) => {
  stubWideWindow();
  const packs = { listActivePacks: [aPack()], getPack: aPack() };
  const answers = {
    ...packs,
    getQuote: aPackQuote(),
    saveOrder: aSavedOrder(),
    listProgramsWithoutChildren: [],
  };
  openShop(path, answers, { legacy: aBackpack(twoEnrolments()), outlet: packReview });
  await screen.findByRole("heading", { name }, LOADING);
  expect(whole()).toBe(path);
});

const LEADING_ON = [
  ["/inscripcion", "/inscripcion/paso-1", FIRST_STEP],
  ["/nueva-version/paso-1?modalidad=online", "/inscripcion/paso-1?modalidad=online", FIRST_STEP],
  // Not reached yet: the step's guard leads further.
  ["/nueva-version/paso-4", "/inscripcion/paso-1", FIRST_STEP],
  ["/no/existe", "/404", staticPagesCopy.notFound.title],
] as const;

test.each(LEADING_ON)("%s leads on to %s [ROUTE-02, ROUTE-03, AMB-22]", SLOW, async (path, target, name) => {
  openShop(path);
  await heading(name);
  await waitFor(() => expect(whole()).toBe(target));
});

test("another address shows another screen from its top, without a reload [ROUTE-30]", async () => {
  openShop("/components");
  await heading(COMPONENTS);
  expect(screen.queryByText(staticPagesCopy.notFound.title)).toBeNull();
  vi.mocked(window.scrollTo).mockClear();
  await leave();
  await heading(staticPagesCopy.notFound.title);
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect(document.activeElement).toBe(screen.getByRole("main"));
}, 30_000);

test("a step that is entered has the focus on its title [ROUTE-30]", SLOW, async () => {
  openShop("/");
  await heading(/Prepara tu ingreso/);
  const [enrol] = screen.getAllByRole("link", { name: "Cotizar y matricularme" });
  await userEvent.click(enrol as HTMLElement);
  const title = await heading(FIRST_STEP);
  await waitFor(() => expect(document.activeElement).toBe(title));
});

const DEMONSTRATIONS = [
  ["/compra", SUCCESS],
  ["/components", COMPONENTS],
] as const;

test.each(DEMONSTRATIONS)(
  "%s says that it is a demonstration [RESULT-18, AMB-25]",
  SLOW,
  async (path, name) => {
    openShop(path);
    await heading(name);
    screen.getByText("Página de demostración");
    expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
    if (name !== SUCCESS) return;
    await userEvent.click(screen.getByRole("radio", { name: "Compra rechazada" }));
    await heading("Tu compra fue rechazada");
    screen.getByText("Página de demostración");
  },
);

test.each(DEMONSTRATIONS)("a shop without demonstrations has no %s [AMB-25]", SLOW, async (path) => {
  openShop(path, { getConfig: aConfig({ demoPages: false }) });
  await heading(staticPagesCopy.notFound.title);
  expect(address()).toBe("/404");
});

test("a trial is marked on every page, and no other shop is [CFG-02]", SLOW, async () => {
  openShop("/404");
  await screen.findByText("Tienda de prueba");
  screen.getByText(/ninguna inscripción es real/);
  cleanup();
  openShop("/404", { getConfig: aConfig({ testMode: false }) });
  await screen.findByRole("contentinfo");
  expect(screen.queryByText("Tienda de prueba")).toBeNull();
  expect(screen.queryByText(/ninguna inscripción es real/)).toBeNull();
});

const EVERY_PAGE = Object.values(PAGE_PATHS).map((path) => path.replaceAll(/:\w+/g, "x").replaceAll("?", ""));

test.each(EVERY_PAGE)("a trial is marked on %s [DOCTOR-10]", SLOW, async (path) => {
  openShop(path);
  await screen.findByText("Tienda de prueba");
});

test("the tab is named after the screen, and after what became of the order", SLOW, async () => {
  openShop(`/informacion-compra${PAID}`, { findOrder: aFinishedOrder() });
  await heading(SUCCESS);
  expect(document.title).toBe("Compra exitosa | PDV");
  await leave();
  await heading(staticPagesCopy.notFound.title);
  expect(document.title).toBe("Página no encontrada | PDV");
});

test("a share passes on the address of the screen that is shown, and of one that is not for others none [SHOP-13]", async () => {
  const link = Object.assign(document.createElement("link"), {
    rel: "canonical",
    href: "https://shop.cl/retracto",
  });
  document.head.append(link);
  openShop("/home");
  await heading(/Prepara tu ingreso/);
  expect(link.href).toBe("https://shop.cl/");
  const [enrol] = screen.getAllByRole("link", { name: "Cotizar y matricularme" });
  await userEvent.click(enrol as HTMLElement);
  await heading(FIRST_STEP);
  expect(link.href).toBe("https://shop.cl/inscripcion/paso-1");
  await leave();
  await heading(staticPagesCopy.notFound.title);
  expect(link.isConnected).toBe(false);
}, 30_000);

test("a success leaves nothing in the browser when it is left either [RESULT-16]", SLOW, async () => {
  openShop(`/informacion-compra${PAID}`, { findOrder: aFinishedOrder() });
  await heading(SUCCESS);
  localStorage.setItem("mochila", "1");
  await leave();
  await heading(staticPagesCopy.notFound.title);
  expect(localStorage.length).toBe(0);
});

test.each([
  ["/inscripcion/paso-0", "/inscripcion/paso-1"],
  ["/inscripcion/paso-6", "/inscripcion/paso-5"],
  ["/inscripcion/paso-99/", "/inscripcion/paso-5"],
])("%s is the nearest step, %s [STEPPER-02]", SLOW, async (path, to) => {
  openShop(path, { saveOrder: aSavedOrder() }, { draft: { ...reviewDraft, isConfirmed: true } });
  await waitFor(() => expect(address()).toBe(to));
});

test("another page of the packs begins at its top, with the focus on its title [OUTLET-08, ROUTE-30]", async () => {
  stubWideWindow();
  const listActivePacks = Array.from({ length: 16 }, (_, index) => aPack({ id: index + 1 }));
  openShop("/packpdv", { listActivePacks });
  const title = await heading("Venta de paquetes con descuento");
  vi.mocked(window.scrollTo).mockClear();
  await userEvent.click(await screen.findByRole("link", { name: "Página 2" }));
  await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith(0, 0));
  await waitFor(() => expect(document.activeElement?.contains(title)).toBe(true));
}, 30_000);

function openShop(path: string, answers: Answers = {}, memory: Omit<ScreenOptions, "path"> = {}) {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const screens = [
    <Link key="other" to="/404">
      otra
    </Link>,
    <Shop key="shop" />,
  ];
  openScreen(screens, { path, ...memory }, { getGeneralInfo: [{ discount: 50 }], ...answers });
}

// jsdom knows none; the packs ask how wide the window is.
const stubWideWindow = () =>
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
