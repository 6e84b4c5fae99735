import { isPageOffered } from "@shop/domain/steps/offered-pages";
import { canonicalPath, numberedStep, PAGE_REDIRECTS, type PageName } from "@shop/domain/steps/page-paths";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { matchPath, Navigate, Route, Routes, useLocation, useNavigate } from "react-router";
import { useBackpackCount } from "../basket/legacy/backpack-count";
import { hasMemory } from "../basket/storage/draft-life";
import { HelpButton } from "../features/chat/help-button";
import { lazyExtra } from "../lib/chunks/lazy-extra";
import { useIsConnectionLost } from "../lib/connection";
import { repeatEarlyInput } from "../lib/page/early-input";
import { useIsHydrated } from "../lib/page/hydration";
import { pathTo } from "../lib/page/route-paths";
import { shopConfigQuery } from "../lib/queries/shop-config";
import { ConnectionBar, CookieBar } from "../ui/frame/connection-bar";
import { ErrorBoundary } from "../ui/frame/error-boundary";
import { PageLayout } from "../ui/frame/page-layout";
import { PageLoading } from "../ui/frame/page-loading";
import { useCanonicalPath, useDocumentTitle } from "../ui/frame/use-document-title";
import { findReadyScreen, loadScreen } from "./ready-screens";
import { SHOP_ROUTES, type ShopRoute } from "./routes";

/** Declarative routes instead of a data router: no loaders are used, and it saves 16 KB of the landing. */
export function Shop() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isClosed, setClosed] = useState(false);
  // Only on the landing: before it arrives the steps would show again.
  if (isClosed && pathname === pathTo("Landing")) setClosed(false);
  const watched = SHOP_ROUTES.find((route) => route.watched && matchPath(route.path, pathname))?.watched;
  const isHydrated = useIsHydrated();
  const screen = isHydrated ? (watched ?? (hasMemory() ? "opened" : undefined)) : undefined;
  return (
    <Shell isEnrolling={watched === "new" || watched === "legacy"}>
      {/* Privacy: a closed session must not show typed data. */}
      {!isClosed && <Screens />}
      {(screen || isClosed) && (
        <Suspense fallback={null}>
          <SessionWatch
            isClosed={isClosed}
            screen={screen}
            onClosed={() => setClosed(true)}
            onGoHome={() => navigate(pathTo("Landing"))}
          />
        </Suspense>
      )}
    </Shell>
  );
}

// Buyers who only look around never load it.
const SessionWatch = lazyExtra(async () => (await import("./session/session-watch")).SessionWatch);

function Screens() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          {/* Keyed: otherwise React keeps the former screen's content. */}
          {SCREENS.map((screen) => (
            <Route
              key={screen.route.name}
              path={screen.route.path}
              element={<Screen key={screen.route.name} {...screen} />}
            />
          ))}
          {PAGE_REDIRECTS.map(({ path, to }) => (
            <Route key={path} path={path} element={<LeadOn to={to} />} />
          ))}
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

const SCREENS = SHOP_ROUTES.map((route) => ({
  route,
  Lazy: lazy(async () => ({ default: await loadScreen(route) })),
}));

function Screen({ route, Lazy }: { route: ShopRoute; Lazy: (typeof SCREENS)[number]["Lazy"] }) {
  useDocumentTitle(route.title);
  const { pathname } = useLocation();
  useCanonicalPath(canonicalPath(route.name, pathname));
  // Decided once: another component type in the same place would lose typed data.
  const [Content] = useState(() => findReadyScreen(route) ?? Lazy);
  // Before anything draws the lists anew: React would show what was chosen before.
  useLayoutEffect(() => repeatEarlyInput(), []);
  const offer = useQuery(shopConfigQuery).data?.offer;
  if (offer && !isPageOffered(route.name, offer)) return <Navigate to={pathTo("NotFound")} replace />;
  return <Content />;
}

function LeadOn({ to }: { to: PageName }) {
  const { search } = useLocation();
  return <Navigate to={pathTo(to) + search} replace />;
}

function Elsewhere() {
  const { pathname } = useLocation();
  return <Navigate to={pathTo(numberedStep(pathname) ?? "NotFound")} replace />;
}

const ChatButton = lazyExtra(async () => (await import("../features/chat/chat-button")).ChatButton);

export function Shell({ isEnrolling = false, children }: { isEnrolling?: boolean; children: ReactNode }) {
  const { data: config = null, errorUpdateCount } = useQuery(shopConfigQuery);
  const isHydrated = useIsHydrated();
  const backpackCount = useBackpackCount();
  const isLost = useIsConnectionLost();
  const queries = useQueryClient();
  useAnswersOnceFound(isLost);
  const help =
    config &&
    (config.chatScriptUrl ? (
      <Suspense fallback={null}>
        <ChatButton scriptUrl={config.chatScriptUrl} />
      </Suspense>
    ) : (
      <HelpButton />
    ));
  return (
    <PageLayout
      config={config}
      hasFailed={!config && errorUpdateCount > 0}
      help={help}
      backpackCount={backpackCount}
      isEnrolling={isEnrolling}
      bar={
        isLost ? (
          <ConnectionBar
            supportPhone={config?.supportPhone ?? ""}
            hasInput={isEnrolling}
            onRetry={() => askAgain(queries)}
          />
        ) : (
          isHydrated && !navigator.cookieEnabled && <CookieBar supportPhone={config?.supportPhone ?? ""} />
        )
      }
    >
      {children}
    </PageLayout>
  );
}

// Refetches what failed as soon as the server answers anything.
function useAnswersOnceFound(isLost: boolean) {
  const queries = useQueryClient();
  const wasLost = useRef(isLost);
  useEffect(() => {
    if (wasLost.current && !isLost) askAgain(queries);
    wasLost.current = isLost;
  }, [isLost, queries]);
}

function askAgain(queries: QueryClient) {
  void queries.refetchQueries({ ...shopConfigQuery, exact: true });
  void queries.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
}
