import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { expect, test } from "vitest";
import { address, press } from "../../test/buyer";
import { later } from "../../test/fake-api";
import { BackButton, renderScreen, screensAt } from "../../test/render-screen";
import { NextButton } from "./next-button";

test("a double press goes one step on, however late it comes: one Back leads back [ROUTE-30]", async () => {
  const code = later({ default: BackButton });
  const Late = lazy(() => code.reply);
  const screens = screensAt({ "/uno": <FirstStep />, "/dos": <Late /> });
  renderScreen(<Suspense fallback="cargando">{screens}</Suspense>, { path: "/uno" });
  await userEvent.dblClick(screen.getByRole("button", { name: "Continuar" }));
  code.arrive();
  await press("atrás");
  await waitFor(() => expect(address()).toBe("/uno"));
});

function FirstStep() {
  const navigate = useNavigate();
  return <NextButton label="Continuar" onPress={() => navigate("/dos")} />;
}
