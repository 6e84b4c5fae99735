import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { aPack } from "../../../test/builders/pack-builders";
import { aConfig, sanMiguel } from "../../../test/builders/shop-builders";
import { textsOf } from "../../../test/buyer";
import { type Answers, Refusal } from "../../../test/fake-api";
import { openScreen } from "../../../test/render-screen";
import { Component as PackList } from "./pack-list-route";

const desktop = { isWide: true, isCalm: false };
const phone = { isWide: false, isCalm: false };

const packsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => aPack({ id: index + 1, title: `Pack ${index + 1}` }));
const titles = async () =>
  (await screen.findAllByRole("article")).map((card) => card.getAttribute("aria-labelledby"));
const position = () => screen.getByText(/^\d+ de \d+$/).textContent;
const pass = (durationMs: number) => act(() => void vi.advanceTimersByTime(durationMs));
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setInterval", "clearInterval"] }));
test("the outlet names itself and promises up to 65 % [OUTLET-01, OUTLET-09, ROUTE-25]", async () => {
  openList(desktop);
  await screen.findByRole("heading", { level: 1, name: "Venta de paquetes con descuento" });
  await screen.findByText("Hasta 65% de descuento");
});

test("an outlet without an advertised percent promises none [OUTLET-09, AMB-12]", async () => {
  openList(desktop, { getConfig: aConfig({ advertisedPercents: {} }) });
  await screen.findByRole("article");
  expect(screen.queryByText(/^Hasta/)).toBeNull();
});

test("the selector lists venues that one can go to: not PDV Online, whose packs stay among all [OUTLET-02]", async () => {
  const online = { id: 1_000_220, name: "PDV Online", communeId: 320 };
  const remote = aPack({ id: 4, title: "Pack en línea", Location: online });
  openList(desktop, { listActivePacks: [aPack(), remote] });
  await screen.findByRole("article", { name: "Pack en línea" });
  const venues = textsOf(within(screen.getByLabelText("Sede")).getAllByRole("option"));
  expect(venues).toEqual(["Todas las sedes", "Plaza Egaña"]);
});

test("a card shows title, venue, subjects with hours, both prices, places and where to buy [OUTLET-03, OUTLET-04]", async () => {
  openList(desktop);
  const card = within(await screen.findByRole("article", { name: "Pack Humanista Plaza Egaña" }));
  card.getByText(/Plaza Egaña · Inicio: Marzo/i);
  card.getByText("Competencia Matemática M1");
  expect(card.getByText("16:30–18:00").closest("p")?.textContent).toBe("Lun y Mié 16:30–18:00");
  card.getByText("Competencia Lectora");
  expect(card.getByText("$1.682.000").closest("s")).not.toBeNull();
  card.getByText("$1.542.000");
  card.getByText("Ahorras $140.000 frente a los mismos cursos sin paquete");
  card.getByText("Quedan 20 cupos");
  const buy = card.getByRole("link", { name: "Comprar ahora: Pack Humanista Plaza Egaña" });
  expect(buy.getAttribute("href")).toBe("/packpdv-2?packId=3");
});

test.each([
  [10, false, "Quedan 10 cupos"],
  [9, true, "Quedan 9 cupos"],
  [1, true, "Queda 1 cupo"],
])("with %i places 'Últimos cupos' is shown: %s [OUTLET-05]", async (seatsAvailable, isLow, words) => {
  openList(desktop, { listActivePacks: [aPack({ seatsAvailable })] });
  await screen.findByText(new RegExp(words));
  expect(screen.queryByText("Últimos cupos") !== null).toBe(isLow);
});

test("a pack without places stands last, says so and cannot be bought [OUTLET-05, OUTLET-04]", async () => {
  const gone = aPack({ id: 1, title: "Pack agotado", seatsAvailable: 0 });
  openList(desktop, { listActivePacks: [gone, aPack()] });
  const cards = await screen.findAllByRole("article");
  const titles = cards.map((card) => within(card).getByRole("heading").textContent);
  expect(titles).toEqual(["Pack Humanista Plaza Egaña", "Pack agotado"]);
  const last = within(cards[1] as HTMLElement);
  expect(last.getAllByText("Agotado").length).toBeGreaterThan(0);
  expect(last.queryByRole("link")).toBeNull();
});

test("a pack tells its channel, each with an icon of its own [OUTLET-06]", async () => {
  const channels = ["Presencial", "Streaming", "Online"];
  openList(desktop, { listActivePacks: channels.map((modalidad, id) => aPack({ id, modalidad })) });
  const cards = await screen.findAllByRole("article");
  const icons = channels.map((channel, index) => {
    const badge = within(cards[index] as HTMLElement).getByText(channel);
    return badge.parentElement?.querySelector("svg")?.innerHTML;
  });
  expect(icons).not.toContain(undefined);
  expect(new Set(icons).size).toBe(3);
});

test("'Filtrar' shows the packs of the chosen venue [OUTLET-02]", async () => {
  const other = aPack({ id: 6, title: "Pack San Miguel", Location: sanMiguel });
  openList(desktop, { listActivePacks: [aPack(), other] });
  await screen.findByText("2 paquetes");
  await userEvent.selectOptions(screen.getByLabelText("Sede"), "San Miguel");
  expect(await titles()).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: "Filtrar" }));
  await screen.findByText("1 paquete en San Miguel");
  screen.getByRole("article", { name: "Pack San Miguel" });
  expect(screen.queryByRole("article", { name: "Pack Humanista Plaza Egaña" })).toBeNull();
});

test("a venue without packs says so and leads to all of them [OUTLET-02]", async () => {
  openList(desktop, {}, "/packpdv?sede=99");
  await screen.findByRole("heading", { name: "Por ahora no hay paquetes como los que buscas" });
  await userEvent.click(screen.getByRole("link", { name: "Ver todos los paquetes" }));
  await screen.findByRole("article");
});

test("wide screens have 15 packs a page [OUTLET-08]", async () => {
  openList(desktop, { listActivePacks: packsOf(26) });
  expect(await titles()).toHaveLength(15);
  const pages = within(screen.getByRole("navigation", { name: "Páginas de paquetes" }));
  expect(pages.getByRole("link", { name: "Página 1" }).getAttribute("aria-current")).toBe("page");
  await userEvent.click(pages.getByRole("link", { name: "Página 2" }));
  expect(await titles()).toHaveLength(11);
  screen.getByRole("article", { name: "Pack 26" });
});

test("on phones the carousel moves on every 5 s and begins again after the last [OUTLET-07]", async () => {
  openList(phone, { listActivePacks: packsOf(2) });
  await screen.findByRole("region", { name: "Paquetes" });
  expect(position()).toBe("1 de 2");
  pass(4_900);
  expect(position()).toBe("1 de 2");
  pass(200);
  expect(position()).toBe("2 de 2");
  pass(5_000);
  expect(position()).toBe("1 de 2");
});

test("pointer, focus and the pause button hold the carousel; arrows step through it [OUTLET-07]", async () => {
  openList(phone, { listActivePacks: packsOf(3) });
  const carousel = await screen.findByRole("region", { name: "Paquetes" });
  fireEvent.mouseEnter(carousel);
  pass(12_000);
  expect(position()).toBe("1 de 3");
  fireEvent.mouseLeave(carousel);
  const link = screen.getByRole("link", { name: "Comprar ahora: Pack 1" });
  act(() => link.focus());
  pass(12_000);
  expect(position()).toBe("1 de 3");
  act(() => link.blur());
  click("Pausar el avance automático");
  pass(12_000);
  expect(position()).toBe("1 de 3");
  click("Paquete siguiente");
  expect(position()).toBe("2 de 3");
  click("Paquete anterior");
  expect(position()).toBe("1 de 3");
  click("Avanzar automáticamente");
  pass(5_100);
  expect(position()).toBe("2 de 3");
});

test.each([
  ["a touch", () => fireEvent.touchStart(screen.getAllByRole("article")[0] as HTMLElement)],
  ["a step", () => click("Paquete siguiente")],
])("%s stops the carousel for good, until it is started again [OUTLET-07]", async (_, press) => {
  openList(phone, { listActivePacks: packsOf(3) });
  await screen.findByRole("region", { name: "Paquetes" });
  press();
  const stoppedAt = position();
  pass(60_000);
  expect(position()).toBe(stoppedAt);
  screen.getByRole("button", { name: "Avanzar automáticamente" });
});

const math = aPack({ id: 4, title: "Pack Matemático", priceOfert: 900_000 });
const threePacks = [
  aPack(),
  { ...math, PackDetails: math.PackDetails.slice(0, 1) },
  aPack({ id: 5, title: "Pack Caro", priceOfert: 1_800_000, Location: sanMiguel }),
];
const LIST = "Paquetes, del más económico al más caro";
const lines = () => textsOf(within(screen.getByRole("list", { name: LIST })).getAllByRole("link"));

test("one press above the carousel all packs stand in a list, from the cheapest, each leading to its form [OUTLET-07]", async () => {
  openList(phone, { listActivePacks: threePacks });
  await screen.findByRole("region", { name: "Paquetes" });
  expect(screen.queryByRole("list", { name: LIST })).toBeNull();
  click("Ver lista por precio");
  expect(lines()).toEqual([
    "Pack MatemáticoPlaza Egaña$900.000",
    "Pack Humanista Plaza EgañaPlaza Egaña$1.542.000",
    "Pack CaroSan Miguel$1.800.000",
  ]);
  const first = screen.getByRole("link", { name: /^Pack Matemático/ });
  expect(first.getAttribute("href")).toBe("/packpdv-2?packId=4");
  click("Ocultar la lista");
  expect(screen.queryByRole("list", { name: LIST })).toBeNull();
});

test("packs are filtered by subject, alone and with the venue, in carousel and open list [OUTLET-02]", async () => {
  openList(phone, { listActivePacks: threePacks });
  await screen.findByRole("region", { name: "Paquetes" });
  click("Ver lista por precio");
  await userEvent.selectOptions(await screen.findByLabelText("Asignatura"), "Competencia Lectora");
  await userEvent.click(screen.getByRole("button", { name: "Filtrar" }));
  await screen.findByText("2 paquetes con Competencia Lectora");
  expect(lines()).toHaveLength(2);
  expect(position()).toBe("1 de 2");
  await userEvent.selectOptions(screen.getByLabelText("Sede"), "San Miguel");
  await userEvent.click(screen.getByRole("button", { name: "Filtrar" }));
  await screen.findByText("1 paquete en San Miguel con Competencia Lectora");
});

test("the address of a filtered list opens it again [ROUTE-25]", async () => {
  const path = "/packpdv?sede=52&asignatura=Competencia%20Lectora";
  openList(desktop, { listActivePacks: threePacks }, path);
  await screen.findByText("1 paquete en San Miguel con Competencia Lectora");
});

test("who wants less motion has a carousel that stands still [OUTLET-07]", async () => {
  openList({ ...phone, isCalm: true }, { listActivePacks: packsOf(3) });
  await screen.findByRole("button", { name: "Avanzar automáticamente" });
  pass(12_000);
  expect(position()).toBe("1 de 3");
});

test("packs that cannot be loaded are told, and can be asked for again [OUTLET-10]", async () => {
  let isAway = true;
  openList(desktop, { listActivePacks: () => (isAway ? new Refusal("UNKNOWN") : [aPack()]) });
  await screen.findByText("Ha ocurrido un error al cargar los paquetes");
  isAway = false;
  await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  await screen.findByRole("article");
});

test("a pack whose places nobody can count now can be bought, and tells no figure", async () => {
  openList(desktop, { listActivePacks: [aPack({ stock: null, seatsAvailable: null })] });
  const card = within(await screen.findByRole("article", { name: "Pack Humanista Plaza Egaña" }));
  card.getByRole("link", { name: /Comprar/ });
  expect(card.queryByText(/cupos/i)).toBeNull();
});

function openList({ isWide, isCalm }: typeof phone, answers: Answers = {}, path = "/packpdv") {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("reduce") ? isCalm : isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  openScreen(<PackList />, { path }, { listActivePacks: [aPack()], ...answers });
}
