import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aPack, aPackQuote } from "../../../test/builders/pack-builders";
import { aFinishedOrder, anOrderLine } from "../../../test/builders/purchase-builders";
import { openResult } from "../../../test/result-screen";

test.each([
  ["finished", "Tu compra se realizó exitosamente"],
  ["held", "Tu compra fue rechazada"],
] as const)("a pack that is %s is named with its price before and now [OUTLET-15]", async (status, title) => {
  const pack = aPack();
  const findOrder = aFinishedOrder({
    status,
    payment: status === "held" ? "rejected" : "paid",
    flow: "outlet",
    isOulet: true,
    amountPack: pack.priceOfert,
    Pack: pack,
    OrderDetails: [anOrderLine({ quote: aPackQuote() })],
  });
  openResult({ findOrder });
  await screen.findByRole("heading", { name: title });
  const card = within(screen.getByRole("article"));
  card.getByRole("heading", { name: "Pack Humanista Plaza Egaña" });
  card.getByText("Presencial Anual");
  const total = card.getByText("Total de tu paquete").textContent;
  expect(total).toBe("Total de tu paqueteSin descuento $1.682.000Con descuento $1.542.000");
});
