import { lazy, Suspense } from "react";
import { BrowserRouter, Navigate, Route, Routes, useLocation } from "react-router";
import { ErrorBoundary } from "../ui/frame/error-boundary";
import { PageLoading } from "../ui/frame/page-loading";
import { useDocumentTitle } from "../ui/frame/use-document-title";
import { SHOP_ROUTES, type ShopRoute } from "./routes";
import { Shell } from "./shell";

/**
 * Every screen in its frame, at clean addresses (ROUTE-29), each with its own code.
 *
 * Declarative routes and not a data router: nothing here uses loaders, and it saves 16 KB of the landing.
 */
export function ShopRouter() {
  return (
    <BrowserRouter>
      <Shell>
        <Screens />
      </Shell>
    </BrowserRouter>
  );
}

function Screens() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          {SCREENS.map(({ route, Screen }) => (
            <Route key={route.name} path={route.path} element={<Screen />} />
          ))}
          <Route path="*" element={<Navigate to="/404" replace />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

const SCREENS = SHOP_ROUTES.map((route) => ({ route, Screen: lazyScreen(route) }));

/** A screen whose code is fetched when it is first met, and which names the browser's tab. */
function lazyScreen({ load, title }: ShopRoute) {
  return lazy(async () => {
    const { Component } = await load();
    return {
      default: function Screen() {
        useDocumentTitle(title);
        return <Component />;
      },
    };
  });
}
