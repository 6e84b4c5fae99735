import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aConfig } from "../../../test/builders/shop-builders";
import { fakeApi } from "../../../test/fake-api";
import { renderScreen } from "../../../test/render-screen";
import { Component as Withdrawal } from "./withdrawal-route";

test("the page of the withdrawal tells term, way and money in the numbers of the contract, and how to write [OPEN-11] [LAW-40]", async () => {
  const terms = {
    withdrawal: { days: 12, daysUnconfirmed: 95, refundWithinDays: 40 },
    termination: { noticeDays: 33, refundWithinDays: 31, returnsFee: true },
    minimumStudents: null,
  };
  fakeApi({ getConfig: aConfig({ contractTerms: terms }) });
  renderScreen(<Withdrawal />, { path: "/retracto" });
  await screen.findByRole("heading", { level: 1, name: "Derecho a retracto" });
  const { textContent } = document.body;
  for (const part of ["12 días corridos", "El día 12", "95 días", "40 días", "33 días", "31 días"])
    expect(textContent).toContain(part);
  expect(textContent).toContain("La matrícula también se devuelve.");
  const letter = screen.getByRole("link", { name: "Escribir un retracto" }).getAttribute("href") ?? "";
  expect(letter).toMatch(/^mailto:hola@pdv\.example\?subject=Retracto%20de%20mi%20compra&body=/);
  expect(letter).not.toContain("+");
});
