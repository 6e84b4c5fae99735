import { expect, test } from "vitest";
import { aProgramPage } from "../test/builders/venue-page-builders";
import { writeCataloguePage } from "./catalogue-pages";

const PATH = "/sedes/plaza-egana/4-medio-presencial-anual";

test("a programme's page is written with its facts, its own head and nothing that the content policy refuses [SHOP-16] [SHOP-13]", async () => {
  const { head, markup } = await writeCataloguePage({ page: "VenueProgram", facts: aProgramPage() }, PATH);
  expect(markup).toContain("4° Medio Presencial Anual en Plaza Egaña");
  expect(markup).toContain("Desde $252.000");
  expect(markup).toContain("Cotizar este programa");
  expect(markup).not.toMatch(/ style=|<script/);
  expect(head).toContain("<title>Preuniversitario Plaza Egaña: 4° Medio Presencial Anual | PDV</title>");
  expect(head).toContain(
    'content="Desde $252.000 con matrícula, si empiezas en agosto. Clases del 2 de marzo al 30 de diciembre de 2027, en Av. Irarrázaval 5450, Ñuñoa. Cursos, horarios y qué incluye."',
  );
  expect(head).toContain(`<link rel="canonical" href="__SHOP_URL__${PATH}"/>`);
});

test("the preview of what has no seats names no price [SHOP-16]", async () => {
  const page = aProgramPage();
  const facts = { ...page, least: { ...page.least, hasSeats: false } };
  const { head } = await writeCataloguePage({ page: "VenueProgram", facts }, PATH);
  expect(head).toContain('content="Sin cupos por ahora. Clases del 2 de marzo');
  expect(head).not.toContain("$");
});
