import { render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { focusPageHeading, PageHeading } from "./page-heading";

afterEach(() => {
  Reflect.deleteProperty(navigator, "userActivation");
});

test.each([
  ["not used yet: no ring", false, true],
  ["used before: the browser decides", true, false],
])("a title that takes the focus of a page %s [ROUTE-30]", (_, hasBeenActive, isQuiet) => {
  Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive }, configurable: true });
  render(
    <main>
      <PageHeading>Tu compra</PageHeading>
    </main>,
  );
  focusPageHeading(screen.getByRole("main"));
  const title = screen.getByRole("heading", { name: "Tu compra" });
  expect(document.activeElement).toBe(title);
  expect(title.matches(":not([data-unused])")).toBe(!isQuiet);
});
