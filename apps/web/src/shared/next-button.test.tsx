import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, Suspense } from "react";
import { Route, Routes, useNavigate } from "react-router";
import { expect, test } from "vitest";
import { renderScreen } from "../../test/render-screen";
import { NextButton } from "./next-button";

function Step({ to, label }: { to: string | number; label: string }) {
  const navigate = useNavigate();
  return <NextButton label={label} onPress={() => (typeof to === "number" ? navigate(to) : navigate(to))} />;
}

test("a double press goes one step on, however late it comes: one Back leads back [ROUTE-30]", async () => {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Late = lazy(async () => {
    await code;
    return { default: () => <Step to={-1} label="atrás" /> };
  });
  renderScreen(
    <Suspense fallback="cargando">
      <Routes>
        <Route path="/uno" element={<Step to="/dos" label="Continuar" />} />
        <Route path="/dos" element={<Late />} />
      </Routes>
    </Suspense>,
    { path: "/uno" },
  );
  await userEvent.dblClick(screen.getByRole("button", { name: "Continuar" }));
  arrive();
  await userEvent.click(await screen.findByRole("button", { name: "atrás" }));
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/uno"));
});
