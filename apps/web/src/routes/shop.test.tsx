import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { notFoundCopy } from "./not-found/not-found-copy";
import { Shop } from "./shop";

/** The code of a screen is fetched when it is first met. */
const LOADING = { timeout: 10_000 };

test("another address shows another screen, without a reload", { timeout: 30_000 }, async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={["/components"]}>
        <Link to="/404">otra</Link>
        <Shop />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { level: 1 }, LOADING);
  expect(screen.queryByText(notFoundCopy.title)).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "otra" }));
  await screen.findByRole("heading", { level: 1, name: notFoundCopy.title }, LOADING);
});
