import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter, useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { aConfig } from "../../test/builders";
import { type Answers, fakeApi } from "../../test/fake-api";
import { aPack } from "../../test/pack-builders";
import { aFinishedOrder, aSavedOrder, reviewDraft } from "../../test/purchase-builders";
import { Draft } from "../lib/draft/draft";
import { useDraft } from "../lib/draft/draft-store";
import { createQueryClient } from "../lib/queries/query-client";
import { Shop } from "./shop";
import { staticPagesCopy } from "./static-pages/static-pages-copy";

/** The code of a screen is fetched when it is first met. */
const LOADING = { timeout: 20_000 };
const SLOW = 30_000;

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

function openShop(path: string, answers: Answers = {}) {
  fakeApi({ getConfig: aConfig(), getGeneralInfo: [{ discount: 50 }], ...answers });
  render(
    <QueryClientProvider client={createQueryClient({ retryDelay: 0 })}>
      <MemoryRouter initialEntries={[path]}>
        <Link to="/404">otra</Link>
        <Shop />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const address = () => screen.getByTestId("address").textContent;
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name }, LOADING);

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

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
  {
    timeout: SLOW,
  },
  async (path, name) => {
    openShop(path, { findOrder: aFinishedOrder() });
    if (path.startsWith("/comprobante"))
      vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
    await heading(name);
    expect(address()).toBe(path);
  },
);

const LEADING_ON = [
  ["/inscripcion", "/inscripcion/paso-1", FIRST_STEP],
  ["/nueva-version/paso-1?modalidad=online", "/inscripcion/paso-1?modalidad=online", FIRST_STEP],
  // Not reached yet: the step's guard leads further.
  ["/nueva-version/paso-4", "/inscripcion/paso-1", FIRST_STEP],
  ["/no/existe", "/404", staticPagesCopy.notFound.title],
] as const;

test.each(LEADING_ON)(
  "%s leads on to %s [ROUTE-02, ROUTE-03, ROUTE-28, AMB-22]",
  {
    timeout: SLOW,
  },
  async (path, target, name) => {
    openShop(path);
    await heading(name);
    await waitFor(() => expect(address()).toBe(target));
  },
);

test("another address shows another screen from its top, without a reload [ROUTE-30]", {
  timeout: SLOW,
}, async () => {
  openShop("/components");
  await heading(COMPONENTS);
  expect(screen.queryByText(staticPagesCopy.notFound.title)).toBeNull();
  vi.mocked(window.scrollTo).mockClear();
  await userEvent.click(screen.getByRole("link", { name: "otra" }));
  await heading(staticPagesCopy.notFound.title);
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("a step that is entered has the focus on its title [ROUTE-30]", { timeout: SLOW }, async () => {
  openShop("/");
  await heading(/Prepara tu ingreso/);
  const [enrol] = screen.getAllByRole("link", { name: "Cotizar y matricularme" });
  await userEvent.click(enrol as HTMLElement);
  const title = await heading(FIRST_STEP);
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test("the demonstration shows success first, toggles to rejected, and says that it is none [RESULT-18, AMB-25]", {
  timeout: SLOW,
}, async () => {
  openShop("/compra");
  await heading(SUCCESS);
  expect(screen.getByText("Página de demostración")).toBeDefined();
  expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  await userEvent.click(screen.getByRole("radio", { name: "Compra rechazada" }));
  await heading("Tu compra fue rechazada");
  expect(screen.getByText("Página de demostración")).toBeDefined();
});

test("the page of the parts says what it is [ROUTE-18, AMB-25]", { timeout: SLOW }, async () => {
  openShop("/components");
  await heading(COMPONENTS);
  expect(screen.getByText("Página de demostración")).toBeDefined();
  expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
});

test.each(["/compra", "/components"])(
  "a shop without demonstrations has no %s [AMB-25]",
  {
    timeout: SLOW,
  },
  async (path) => {
    openShop(path, { getConfig: aConfig({ demoPages: false }) });
    await heading(staticPagesCopy.notFound.title);
    expect(address()).toBe("/404");
  },
);

test("a trial is marked on every page, and no other shop is [CFG-02]", { timeout: SLOW }, async () => {
  openShop("/404");
  expect(await screen.findByText("Tienda de prueba")).toBeDefined();
  expect(screen.getByText(/ninguna inscripción es real/)).toBeDefined();
  cleanup();
  openShop("/404", { getConfig: aConfig({ testMode: false }) });
  await screen.findByRole("contentinfo");
  expect(screen.queryByText("Tienda de prueba")).toBeNull();
  expect(screen.queryByText(/ninguna inscripción es real/)).toBeNull();
});

test("the tab is named after the screen, and after what became of the order", { timeout: SLOW }, async () => {
  openShop(`/informacion-compra${PAID}`, { findOrder: aFinishedOrder() });
  await heading(SUCCESS);
  expect(document.title).toBe("Compra exitosa | PDV");
  await userEvent.click(screen.getByRole("link", { name: "otra" }));
  await heading(staticPagesCopy.notFound.title);
  expect(document.title).toBe("Página no encontrada | PDV");
});

test("a success leaves nothing in the browser when it is left either [RESULT-16]", {
  timeout: SLOW,
}, async () => {
  openShop(`/informacion-compra${PAID}`, { findOrder: aFinishedOrder() });
  await heading(SUCCESS);
  localStorage.setItem("mochila", "1");
  await userEvent.click(screen.getByRole("link", { name: "otra" }));
  await heading(staticPagesCopy.notFound.title);
  expect(localStorage.length).toBe(0);
});

test.each([
  ["/inscripcion/paso-0", "/inscripcion/paso-1"],
  ["/inscripcion/paso-6", "/inscripcion/paso-5"],
  ["/inscripcion/paso-99/", "/inscripcion/paso-5"],
])("%s is the nearest step, %s [STEPPER-02]", { timeout: SLOW }, async (path, to) => {
  useDraft.setState({ draft: Draft.parse({ ...reviewDraft, isConfirmed: true }) });
  openShop(path, { saveOrder: aSavedOrder() });
  await waitFor(() => expect(address()).toBe(to));
});

test("another page of the packs begins at its top, with the focus on its title [OUTLET-08, ROUTE-30]", {
  timeout: SLOW,
}, async () => {
  const wide = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("matchMedia", () => wide);
  openShop("/packpdv", {
    listActivePacks: Array.from({ length: 16 }, (_, index) => aPack({ id: index + 1 })),
  });
  const title = await heading("Venta de paquetes con descuento");
  vi.mocked(window.scrollTo).mockClear();
  await userEvent.click(await screen.findByRole("link", { name: "Página 2" }));
  await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith(0, 0));
  await waitFor(() => expect(document.activeElement?.contains(title)).toBe(true));
});
