import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aConfig } from "../../../test/builders/shop-builders";
import { textsOf } from "../../../test/buyer";
import { Refusal } from "../../../test/fake-api";
import { openScreen } from "../../../test/render-screen";
import { Component as Questions } from "./questions-route";

const own = { question: "¿Recibo una boleta?", answer: "Sí, por correo.", isOnLanding: true };

test("the page of the questions has the shop's, then all of the academy's, its classes and a telephone [SHOP-12]", async () => {
  const presentation = {
    ...aConfig().presentation,
    classes: [{ title: "Materia y ejercicios", text: "Con preguntas de la PAES." }],
    questions: [own, { question: "¿Y si falto?", answer: "Puedes ver el material.", isOnLanding: false }],
  };
  const holdMinutes = { stepper: 17, legacy: 15, outlet: 6 };
  openScreen(<Questions />, { path: "/preguntas" }, { getConfig: aConfig({ presentation, holdMinutes }) });
  await screen.findByRole("heading", { level: 1, name: "Preguntas frecuentes" });
  expect(textsOf(screen.getAllByRole("heading", { level: 2 }))).toEqual([
    "¿Cómo puedo pagar?",
    "¿Cuánto tiempo se reservan mis cupos?",
    "¿Qué datos necesito?",
    "¿Recibo una boleta?",
    "¿Y si falto?",
    "¿Cómo es una clase?",
    "¿Buscas otra respuesta?",
  ]);
  screen.getByText("Desde que revisas tu inscripción, 17 minutos; un paquete, 6 minutos.");
  for (const told of ["Sí, por correo.", "Puedes ver el material.", "Con preguntas de la PAES."])
    screen.getByText(told);
  expect(screen.getByRole("link", { name: /^\+56/ }).getAttribute("href")).toMatch(/^tel:\+56\d+$/);
});

test("without its settings the page of the questions can be asked for again [SHOP-12]", async () => {
  openScreen(<Questions />, { path: "/preguntas" }, { getConfig: new Refusal("UNKNOWN") });
  await screen.findByRole("button", { name: "Reintentar" }, { timeout: 20_000 });
});
