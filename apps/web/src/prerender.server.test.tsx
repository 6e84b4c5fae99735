import { INDEXED_PAGES, pageAddress } from "@shop/domain/steps/page-paths";
import { expect, test } from "vitest";
import { configAddress, frameMarkups, screenMarkups, waitingMarkup, writtenPages } from "./prerender";

const markups = await screenMarkups();
const pages = await writtenPages();

test("the written landing leads to step 1 [LAND-02]", () => {
  expect(markups["/"]).toContain("<h1");
  expect(markups["/"]).toContain('href="/inscripcion/paso-1"');
});

test("the first steps of the two flows show their choice before their code arrives [SHOP-17]", () => {
  for (const address of ["/inscripcion/paso-1", "/recomendado-paso-1"]) {
    expect(markups[address]?.match(/type="radio"/g)).toHaveLength(5);
    expect(markups[address]).toContain("4° Medio");
  }
});

test("a written screen carries nothing that the content policy refuses, and no failed part", () => {
  for (const markup of Object.values(markups)) {
    expect(markup).not.toMatch(/ style=|<script|<template|Switched to client/);
    expect(markup.match(/<h1/g)).toHaveLength(1);
  }
});

test("every other page shows the frame and a wait before its code arrives [CFG-04]", () => {
  const markup = waitingMarkup();
  expect(markup).toContain("Cargando página…");
  expect(markup).toContain("PDV, ir al inicio");
  expect(markup).not.toContain(" style=");
});

test("each other step shows its heading before its code arrives, and nothing there can be pressed [STEPPER-01]", () => {
  const markups = Object.entries(frameMarkups()).filter(([address]) => !address.includes("compra"));
  expect(markups.map(([address]) => address)).toEqual([
    ...[2, 3, 4, 5].map((n) => `/inscripcion/paso-${n}`),
    "/recomendado-paso-2",
    "/recomendado-paso-3",
    "/academia-egresados",
    ...[1, 2, 3, 4].map((n) => `/inscripcion-paso-${n}`),
    ...["/packpdv-2", "/packpdv-3"],
  ]);
  for (const [, markup] of markups) {
    expect(markup.match(/<h1/g)).toHaveLength(1);
    expect(markup).toContain("Cargando página…");
    expect(markup).not.toMatch(/<button|<input| style=/);
  }
  expect(frameMarkups()["/inscripcion/paso-4"]).toMatch(
    /<h1[^>]*><span>Revisión y confirmación<\/span><\/h1>/,
  );
});

test("who comes back from paying reads what is awaited before any code is there [AMB-30]", () => {
  for (const address of ["/informacion-compra", "/compra-confirmada", "/informacion-compra-rechazada"]) {
    const markup = frameMarkups()[address] ?? "";
    expect(markup).toMatch(/<h1[^>]*><span>Estamos buscando tu compra…<\/span><\/h1>/);
    expect(markup).not.toMatch(/<button|<input| style=/);
  }
});

test("the build learns the code of every page", () => {
  const files = new Map(pages.map(({ path, code }) => [path, code]));
  expect(files.get("/inscripcion/paso-3")).toBe("course-step/course-step-route");
  expect(files.get("/recomendado-paso-2")).toBe("recommender/modality-route");
  expect(files.get("/cotizacion/:token")).toBe("saved-quote/saved-quote-route");
  expect(configAddress()).toBe("/api/config");
});

test("the build leaves open what the server writes, and no other page [SHOP-16] [SHOP-17]", () => {
  const open = pages.filter(({ isWrittenLater }) => isWrittenLater).map(({ path }) => path);
  const ofVenues = ["/sedes", "/sedes/:venue", "/sedes/:venue/:program"];
  expect(open.sort()).toEqual(["/packpdv", "/recomendado-paso-2", "/recomendado-paso-3", ...ofVenues]);
  expect(pages.filter(({ isCatalogue }) => isCatalogue).map(({ path }) => path)).toEqual(ofVenues);
});

test("each screen has a title and description of its own, of a length that search results show whole [SHOP-13]", () => {
  const seen = new Map<string, string>();
  for (const { path, code, head } of pages) {
    const [title, description] = [contentOf(head, "title"), contentOf(head, '[name="description"]')];
    expect([path, title.length]).toEqual([path, Math.min(title.length, 65)]);
    expect(title).toMatch(/\S \| PDV$/);
    expect([path, description.length]).toEqual([path, Math.max(50, Math.min(description.length, 160))]);
    expect(contentOf(head, '[property="og:title"]')).toBe(title);
    expect(contentOf(head, '[property="og:description"]')).toBe(description);
    // One screen at several addresses has one text.
    for (const text of [title, description]) expect([text, seen.get(text) ?? code]).toEqual([text, code]);
    seen.set(title, code).set(description, code);
  }
});

test("a page for search engines names its address below the shop's own, without a query; a personal one names none [SHOP-13]", () => {
  for (const { path, head } of pages) {
    const shown = path === "/home" ? "/" : path;
    const isFound = INDEXED_PAGES.some((page) => pageAddress(page) === shown);
    expect([path, contentOf(head, '[rel="canonical"]')]).toEqual([
      path,
      isFound ? `__SHOP_URL__${shown}` : "",
    ]);
  }
});

function contentOf(head: string, selector: string): string {
  const element = new DOMParser().parseFromString(head, "text/html").querySelector(selector);
  return element?.getAttribute("content") ?? element?.getAttribute("href") ?? element?.textContent ?? "";
}
