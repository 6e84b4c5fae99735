import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ChunkLoadError } from "../../lib/chunks/load-chunk";
import { ErrorBoundary } from "./error-boundary";

test("a part of the shop that did not arrive is asked for again by one press [CFG-04]", () => {
  showBroken(new ChunkLoadError("chunk timed out"));
  expect(screen.getByRole("heading", { name: "No pudimos cargar esta página" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Volver a cargar" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Ir al inicio" }).getAttribute("href")).toBe("/");
});

test("a part that did not arrive for lack of a connection is loaded again once it is back [CFG-04]", () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { ...window.location, reload });
  showBroken(new ChunkLoadError("chunk failed"));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

test("a screen that breaks shows what helps in place of a blank page [ERR-02]", () => {
  showBroken(new TypeError("x is undefined"));
  expect(screen.getByRole("alert").textContent).toContain("Algo no salió como esperábamos");
  expect(screen.queryByText(/x is undefined/)).toBeNull();
});

function Broken({ error }: { error: Error }): never {
  throw error;
}

function showBroken(error: Error) {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <ErrorBoundary>
      <Broken error={error} />
    </ErrorBoundary>,
  );
}
