import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
import { PageLoading } from "../ui/frame/page-loading";
import { RouteError } from "../ui/frame/route-error";
import { SHOP_ROUTES } from "./routes";
import { Shell } from "./shell";

const screens: RouteObject[] = SHOP_ROUTES.map(({ path, title, name, load }) => ({
  id: name,
  path,
  handle: { title },
  lazy: load,
  ErrorBoundary: RouteError,
}));

/** Starts the shop's navigation: clean addresses, each screen's code loaded when it is met (ROUTE-29). */
export function createShopRouter() {
  return createBrowserRouter([
    {
      Component: Shell,
      HydrateFallback: PageLoading,
      ErrorBoundary: RouteError,
      children: [...screens, { path: "*", element: <Navigate to="/404" replace /> }],
    },
  ]);
}
