import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aConfig } from "../../../test/builders";
import { fakeApi } from "../../../test/fake-api";
import { aPack, aPackQuote } from "../../../test/pack-builders";
import { aFinishedOrder } from "../../../test/purchase-builders";
import { renderScreen } from "../../../test/render-screen";
import { Component as Result } from "./result-route";

test.each([
  ["finished", "Tu compra se realizó exitosamente"],
  ["held", "Tu compra fue rechazada"],
])(
  "a pack that is %s is named with its price before and now [OUTLET-15, RESULT-01]",
  async (status, title) => {
    const { id, title: packTitle, price, priceOfert } = aPack();
    const bought = aFinishedOrder();
    fakeApi({
      getConfig: aConfig(),
      findOrder: {
        ...bought,
        status,
        payment: status === "held" ? "rejected" : "paid",
        flow: "outlet",
        isOulet: true,
        amountPack: priceOfert,
        Pack: { id, title: packTitle, price, priceOfert },
        OrderDetails: bought.OrderDetails.map((detail) => ({ ...detail, quote: aPackQuote() })),
      },
    });
    renderScreen(<Result />, { path: "/informacion-compra?buyOrder=ABCDEFGHJKLMNPQRSTUV&no=77" });
    await screen.findByRole("heading", { name: title });
    const card = within(screen.getByRole("article"));
    expect(card.getByRole("heading", { name: "Pack Humanista Plaza Egaña" })).toBeDefined();
    expect(card.getByText("Presencial Anual")).toBeDefined();
    expect(card.getByText("Total de tu paquete").textContent).toBe(
      "Total de tu paqueteAntes $2.570.000Ahora $1.542.000",
    );
  },
);
