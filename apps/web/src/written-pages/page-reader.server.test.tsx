import type { Client } from "@shop/contracts/client";
import type { EndpointName } from "@shop/contracts/endpoints";
import type { Pack } from "@shop/contracts/offer/packs";
import type { ProgramPage } from "@shop/contracts/offer/venue-pages";
import type { Brand } from "@shop/domain/brand/brand";
import { SCHOOL_YEARS } from "@shop/domain/programs/school-year";
import { INDEXED_PAGES, type PageName, pageAddress } from "@shop/domain/steps/page-paths";
import { expect, test } from "vitest";
import { aPack } from "../../test/builders/pack-builders";
import { aConfig, aMeta, aPriceFrom, aProgram, streaming } from "../../test/builders/shop-builders";
import { aProgramPage } from "../../test/builders/venue-page-builders";
import { SHOP_ROUTES } from "../routes/routes";
import { frameCopy } from "../ui/frame/frame-copy";
import { pagePreviews } from "./page-preview-copy";
import { PAGES, pageReader } from "./page-reader";

const PATH = "/sedes/plaza-egana/4-medio-presencial-anual";
const { serverNow: _, ...config } = aConfig();

type Replies = Partial<Record<EndpointName, unknown>>;

const readerOf = (replies: Replies) =>
  pageReader((async (name: EndpointName) => {
    const known: Replies = { getConfig: aConfig(), ...replies };
    if (!(name in known)) throw new Error(`${name} is not known here`);
    return known[name];
  }) as unknown as Client);

async function drawn(name: PageName, path: string, replies: Replies = {}) {
  const page = await readerOf(replies).read(name, path);
  expect(page.path).toBe(path);
  expect(page.facts.map(([, data]) => data)).toEqual([config, ...Object.values(replies)]);
  return checked(await page.draw());
}

function checked(written: { head: string; markup: string }) {
  expect(written.markup).not.toMatch(/ style=|<script|<template|Switched to client/);
  expect(written.markup.match(/<h1/g)).toHaveLength(1);
  return written;
}

const ofProgram = (page: ProgramPage) => drawn("VenueProgram", PATH, { getProgramPage: page });

test("a programme's page is written with its facts, its own head and nothing that the content policy refuses [SHOP-16] [SHOP-13]", async () => {
  const { head, markup } = await ofProgram(aProgramPage());
  expect(markup).toContain("4° Medio Presencial Anual en Plaza Egaña");
  expect(markup).toContain("Desde $252.000");
  expect(markup).toContain("Cotizar este programa");
  expect(head).toContain("<title>Preuniversitario Plaza Egaña: 4° Medio Presencial Anual | PDV</title>");
  expect(head).toContain(
    'content="Desde $252.000 con matrícula, si empiezas en agosto. Clases del 2 de marzo al 30 de diciembre de 2027, en Av. Irarrázaval 5450, Ñuñoa. Cursos, horarios y qué incluye."',
  );
  expect(head).toContain(`<link rel="canonical" href="__SHOP_URL__${PATH}"/>`);
  expect(head).toContain('<meta property="og:site_name" content="PDV"/>');
});

test("the preview of what has no seats names no price [SHOP-16]", async () => {
  const page = aProgramPage();
  const { head } = await ofProgram({ ...page, least: { ...page.least, hasSeats: false } });
  expect(head).toContain('content="Sin cupos por ahora. Clases del 2 de marzo');
  expect(head).not.toContain("$");
});

const inPerson = aProgram({
  Metas: [aMeta("Presencial", { applyTo: ["4"] })],
  priceFrom: aPriceFrom(540_000),
});

test("the recommender's pages are written with their modalities, programmes and prices [SHOP-17]", async () => {
  const programs = [inPerson, streaming];
  const second = await drawn("Re-Step2", "/recomendado-paso-2/4", { listProgramsWithoutChildren: programs });
  expect(second.markup).toContain("$540.000");
  expect(second.markup.match(/type="radio"/g)).toHaveLength(2);
  const replies = { getProgramWithChildren: inPerson, listProgramsByModality: [inPerson] };
  const third = await drawn("Re-Step3", `/recomendado-paso-3/${inPerson.id}`, replies);
  expect(third.markup).toContain(inPerson.name);
  expect(third.markup).toContain("$540.000");
  expect(third.head).toContain("<title>Programas de tu modalidad | PDV</title>");
});

test("the outlet is written with its packs, for a phone and for a wide screen [SHOP-17] [OUTLET-07]", async () => {
  const packs: Pack[] = [aPack()];
  const { markup, head } = await drawn("Outlet1", "/packpdv", { listActivePacks: packs });
  expect(markup.split(packs[0]?.title ?? "").length - 1).toBeGreaterThanOrEqual(2);
  expect(head).toContain('<link rel="canonical" href="__SHOP_URL__/packpdv"/>');
});

test("the landing and the first steps of the two flows are written with what the settings say [LAND-02] [SHOP-17]", async () => {
  const landing = await drawn("Landing", "/");
  expect(landing.markup).toContain('href="/inscripcion/paso-1"');
  expect(landing.markup).toContain(aConfig().supportPhone);
  const legacy = await drawn("Re-Step1", "/recomendado-paso-1");
  const stepper = await readerOf({ listProgramsWithoutChildren: [inPerson] }).read(
    "ProgramStep",
    pageAddress("ProgramStep"),
  );
  // The programmes of every year come along: the first press is answered without a call.
  expect(stepper.facts.map(([, data]) => data)).toEqual([config, ...SCHOOL_YEARS.map(() => [inPerson])]);
  for (const { markup } of [legacy, checked(await stepper.draw())]) {
    expect(markup.match(/type="radio"/g)).toHaveLength(5);
    expect(markup).toContain("4° Medio");
  }
});

test("they are written without the database too; what needs it shows its frame [SHOP-17]", async () => {
  const reader = readerOf({});
  const landing = await reader.readBare("Landing", "/");
  expect([landing.facts, landing.path]).toEqual([[], "/"]);
  expect(checked(await landing.draw()).markup).toContain('href="/inscripcion/paso-1"');
  const outlet = await reader.readBare("Outlet1", "/packpdv");
  expect(outlet.path).toBeNull();
  expect((await outlet.draw()).markup).toContain("Cargando página…");
});

test("no screen is written for what it only refuses, nor for another writing of what it names [SHOP-17]", async () => {
  const reader = readerOf({ listProgramsWithoutChildren: [inPerson], listActivePacks: [] });
  const pathOf = async (name: PageName, path: string) => (await reader.read(name, path)).path;
  for (const path of ["/recomendado-paso-2/quinto", "/recomendado-paso-2/4/", "/Recomendado-paso-2/4"])
    expect([path, await pathOf("Re-Step2", path)]).toEqual([path, null]);
  for (const path of ["/recomendado-paso-3", "/recomendado-paso-3/0367"])
    expect([path, await pathOf("Re-Step3", path)]).toEqual([path, null]);
  expect(await pathOf("Re-Step2", "/recomendado-paso-2")).toBe("/recomendado-paso-2");
  for (const path of ["/packpdv/", "/PackPDV"]) expect(await pathOf("Outlet1", path)).toBe("/packpdv");
});

test("each other step shows its heading before its code arrives, and nothing of it can be pressed [STEPPER-01]", async () => {
  const reader = readerOf({});
  const headings: [PageName, string][] = [
    ["PersonalDataStep", "Datos personales"],
    ["ReviewStep", "Revisión y confirmación"],
    ["Step2", "Horario"],
    ["Outlet3", "Confirma tu paquete"],
  ];
  for (const [name, heading] of headings) {
    const page = await reader.read(name, pageAddress(name));
    const { markup } = checked(await page.draw());
    const main = markup.slice(markup.indexOf("<main"));
    expect([name, /<h1[^>]*><span>([^<]*)<\/span><\/h1>/.exec(main)?.[1]]).toEqual([name, heading]);
    expect(main).toContain("Cargando página…");
    expect(main.slice(0, main.indexOf("</main>"))).not.toMatch(/<button|<input/);
    expect(page.path).toBeNull();
  }
});

test("who comes back from paying reads what is awaited before any code is there [AMB-30]", async () => {
  for (const name of ["PurchaseInfo", "PurchaseConfirmed", "PurchaseRejected"] as const) {
    const { markup } = checked(await (await readerOf({}).read(name, pageAddress(name))).draw());
    expect(markup).toContain("Estamos buscando tu compra…");
  }
});

test("every other page shows the frame with the academy's telephone, and a wait [CFG-04]", async () => {
  const { markup } = checked(await (await readerOf({}).read("NotFound", "/404")).draw());
  expect(markup).toContain("Cargando página…");
  expect(markup).toContain("PDV, ir al inicio");
  expect(markup).toContain(aConfig().supportPhone);
});

const heads = await Promise.all(
  SHOP_ROUTES.map(async ({ name, code }) => {
    const page = await readerOf({}).readBare(name, pageAddress(name));
    return { name, path: pageAddress(name), code, head: (await page.draw()).head };
  }),
);

test("each screen has a title and description of its own, of a length that search results show whole [SHOP-13]", () => {
  const seen = new Map<string, string>();
  for (const { name, path, code, head } of heads) {
    const [title, description] = [contentOf(head, "title"), contentOf(head, '[name="description"]')];
    expect(description).toBe(pagePreviews("la academia")[name]);
    const [tab, preview] = [frameCopy.titleOf(title, "PDV"), pagePreviews("PDV")[name]];
    expect([path, tab.length]).toEqual([path, Math.min(tab.length, 65)]);
    expect([path, preview.length]).toEqual([path, Math.max(50, Math.min(preview.length, 160))]);
    expect(contentOf(head, '[property="og:title"]')).toBe(title);
    expect(contentOf(head, '[property="og:description"]')).toBe(description);
    // One screen at several addresses has one text.
    for (const text of [title, description]) expect([text, seen.get(text) ?? code]).toEqual([text, code]);
    seen.set(title, code).set(description, code);
  }
});

test("a page for search engines names its address below the shop's own, without a query; a personal one names none [SHOP-13]", () => {
  for (const { path, head } of heads) {
    const shown = path === "/home" ? "/" : path;
    const isFound = INDEXED_PAGES.some((page) => pageAddress(page) === shown);
    expect([path, contentOf(head, '[rel="canonical"]')]).toEqual([
      path,
      isFound ? `__SHOP_URL__${shown}` : "",
    ]);
  }
});

test("the build learns the code of every page, and which says all that it has without a script", () => {
  const files = new Map(PAGES.map(({ name, code }) => [name, code]));
  expect(files.get("CourseStep")).toBe("course-step/course-step-route");
  expect(files.get("Re-Step2")).toBe("recommender/modality-route");
  const readable = PAGES.filter(({ isReadable }) => isReadable).map(({ name }) => name);
  expect(readable).toEqual(["Landing", "Home", "Venues", "Venue", "VenueProgram"]);
});

function contentOf(head: string, selector: string): string {
  const element = new DOMParser().parseFromString(head, "text/html").querySelector(selector);
  return element?.getAttribute("content") ?? element?.getAttribute("href") ?? element?.textContent ?? "";
}

const head = async (brand: Partial<Brand>) => {
  const getConfig = { ...aConfig(), brand: { ...aConfig().brand, ...brand } };
  return (await (await readerOf({ getConfig }).read("Landing", "/")).draw()).head;
};

test("the academy's name, colours and picture stand in each page's head, and nothing of another's [OPEN-01]", async () => {
  const colours = { main: "#14506e", accent: "#ffd166", second: "#2f5d3a" };
  const austral = await head({ name: "Academia Austral", colours, pictures: ["icon", "sharePicture"] });
  expect(contentOf(austral, "title")).toMatch(/ \| Academia Austral$/);
  expect(austral).toContain('<meta property="og:image" content="__SHOP_URL__/share.png"/>');
  expect(austral).toContain('<style nonce="__CSP_NONCE__">html:root{--red:#14506e;--red-deep:#10425a;');
  expect(austral).not.toContain("PDV");
  expect(austral).toContain('href="/favicon.svg"');
  expect(austral).not.toContain("touch-icon");
  expect(await head({ pictures: [] })).not.toMatch(/og:image|rel="icon"/);
});
