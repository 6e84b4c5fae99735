import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aConfig } from "../../../test/builders/shop-builders";
import { fakeApi } from "../../../test/fake-api";
import { renderScreen } from "../../../test/render-screen";
import { Component as Accessibility } from "./accessibility-route";

test("the statement names its standard, what is looked at, what is not good yet, whom to tell, and its day [SHOP-14]", async () => {
  fakeApi({ getConfig: aConfig() });
  renderScreen(<Accessibility />, { path: "/accesibilidad" });
  await screen.findByRole("heading", { level: 1, name: "Accesibilidad" });
  screen.getByText(/nivel AA de las pautas WCAG 2\.2/);
  screen.getByRole("heading", { level: 2, name: "Qué revisamos" });
  screen.getByRole("heading", { level: 2, name: "Lo que todavía no está bien" });
  const addressOf = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
  expect(addressOf(/^\+56\s2\s2555\s0100$/)).toBe("tel:+56225550100");
  expect(addressOf(/^hola@pdv.example$/)).toBe("mailto:hola@pdv.example");
  screen.getByText("Declaración revisada el 27/11/2026.");
});
