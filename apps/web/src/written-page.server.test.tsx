import type { Client } from "@shop/contracts/client";
import type { EndpointName } from "@shop/contracts/endpoints";
import type { Pack } from "@shop/contracts/packs";
import type { ProgramPage } from "@shop/contracts/venue-pages";
import { expect, test } from "vitest";
import { aPack } from "../test/builders/pack-builders";
import { aMeta, aPriceFrom, aProgram, streaming } from "../test/builders/shop-builders";
import { aProgramPage } from "../test/builders/venue-page-builders";
import { pageReader } from "./written-page";

const PATH = "/sedes/plaza-egana/4-medio-presencial-anual";

const answering = (replies: Partial<Record<EndpointName, unknown>>) =>
  (async (name: EndpointName) => {
    if (!(name in replies)) throw new Error(`${name} is not known here`);
    return replies[name];
  }) as unknown as Client;

async function drawn(path: string, replies: Partial<Record<EndpointName, unknown>>) {
  const page = await pageReader(answering(replies))(path);
  if (!page) throw new Error("the page is not written");
  expect(page.facts.map(([, data]) => data)).toEqual(Object.values(replies));
  const written = await page.draw();
  expect(written.markup).not.toMatch(/ style=|<script|<template|Switched to client/);
  expect(written.markup.match(/<h1/g)).toHaveLength(1);
  return written;
}

const ofProgram = (page: ProgramPage) => drawn(PATH, { getProgramPage: page });

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
  const second = await drawn("/recomendado-paso-2/4", { listProgramsWithoutChildren: programs });
  expect(second.markup).toContain("$540.000");
  expect(second.markup.match(/type="radio"/g)).toHaveLength(2);
  const replies = { getProgramWithChildren: inPerson, listProgramsByModality: [inPerson] };
  const third = await drawn(`/recomendado-paso-3/${inPerson.id}`, replies);
  expect(third.markup).toContain(inPerson.name);
  expect(third.markup).toContain("$540.000");
  expect(third.head).toContain("<title>Programas de tu modalidad | PDV</title>");
});

test("the outlet is written with its packs, for a phone and for a wide screen [SHOP-17] [OUTLET-07]", async () => {
  const packs: Pack[] = [aPack()];
  const { markup, head } = await drawn("/packpdv", { listActivePacks: packs });
  expect(markup.split(packs[0]?.title ?? "").length - 1).toBeGreaterThanOrEqual(2);
  expect(head).toContain('<link rel="canonical" href="__SHOP_URL__/packpdv"/>');
});

test("no page is written for what the screen only refuses, nor twice for one address [SHOP-17]", async () => {
  const read = pageReader(answering({ listProgramsWithoutChildren: [inPerson], listActivePacks: [] }));
  const refused = ["/recomendado-paso-2/quinto", "/recomendado-paso-3", "/recomendado-paso-3/0367"];
  const others = ["/packpdv/", "/PackPDV", "/recomendado-paso-2/4/", "/inscripcion/paso-2", "/no/hay"];
  for (const path of [...refused, ...others]) expect([path, await read(path)]).toEqual([path, null]);
  expect(await read("/recomendado-paso-2")).not.toBeNull();
});
