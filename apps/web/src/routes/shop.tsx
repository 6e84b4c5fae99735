import { numberedStep, PAGE_REDIRECTS, type PageName } from "@shop/domain/steps/page-paths";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { matchPath, Navigate, Route, Routes, useLocation, useNavigate } from "react-router";
import { HelpButton } from "../features/chat/help-button";
import { lazyExtra } from "../lib/chunks/lazy-extra";
import { useIsConnectionLost } from "../lib/connection";
import { hasMemory } from "../lib/draft/draft-life";
import { useIsHydrated } from "../lib/hydration";
import { useBackpackCount } from "../lib/legacy/backpack-count";
import { shopConfigQuery } from "../lib/queries/shop-config";
import { pathTo } from "../lib/route-paths";
import { ConnectionBar, CookieBar } from "../ui/frame/connection-bar";
import { ErrorBoundary } from "../ui/frame/error-boundary";
import { PageLayout } from "../ui/frame/page-layout";
import { PageLoading } from "../ui/frame/page-loading";
import { useDocumentTitle } from "../ui/frame/use-document-title";
import { findReadyScreen, loadScreen } from "./ready-screens";
import { SHOP_ROUTES, type ShopRoute } from "./routes";

/**
 * Every screen in its frame, at clean addresses, each with its own code.
 *
 * Declarative routes and not a data router: nothing here uses loaders, and it saves 16 KB of the landing.
 */
export function Shop() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isClosed, setClosed] = useState(false);
  // Only there: until the landing has arrived the steps would show themselves again.
  if (isClosed && pathname === pathTo("Landing")) setClosed(false);
  const watched = SHOP_ROUTES.find((route) => route.watched && matchPath(route.path, pathname))?.watched;
  const isHydrated = useIsHydrated();
  const screen = watched ?? (isHydrated && hasMemory() ? "opened" : undefined);
  return (
    <Shell isEnrolling={watched === "new" || watched === "legacy"}>
      {/* A closed session shows nothing any more of what was typed. */}
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

/** With its own code, which a buyer who only looks around never needs. */
const SessionWatch = lazyExtra(async () => (await import("./session/session-watch")).SessionWatch);

function Screens() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          {/* Keyed: without it React keeps the former screen's choice of content in the same place. */}
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

/** One screen: named in the browser's tab, and drawn without a wait when its code is already there. */
function Screen({ route, Lazy }: { route: ShopRoute; Lazy: (typeof SCREENS)[number]["Lazy"] }) {
  useDocumentTitle(route.title);
  // Decided once: another component type in the same place would forget what was typed.
  const [Content] = useState(() => findReadyScreen(route) ?? Lazy);
  return <Content />;
}

/** Another address of a screen; the query goes along. */
function LeadOn({ to }: { to: PageName }) {
  const { search } = useLocation();
  return <Navigate to={pathTo(to) + search} replace />;
}

/** An address without a screen: the nearest step where it numbers one, else /404. */
function Elsewhere() {
  const { pathname } = useLocation();
  return <Navigate to={pathTo(numberedStep(pathname) ?? "NotFound")} replace />;
}

const ChatButton = lazyExtra(async () => (await import("../features/chat/chat-button")).ChatButton);

/** Frame around every screen; here the academy's settings and the backpack's count meet it, and the academy's chat or what stands in for it. */
export function Shell({ isEnrolling = false, children }: { isEnrolling?: boolean; children: ReactNode }) {
  const { data, errorUpdateCount } = useQuery(shopConfigQuery);
  const isHydrated = useIsHydrated();
  const backpackCount = useBackpackCount();
  const isLost = useIsConnectionLost();
  const queries = useQueryClient();
  const config = (isHydrated && data) || null;
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
      hasFailed={!data && errorUpdateCount > 0}
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

/** Whatever failed is asked for again when anything is heard of the server, however that came about. */
function useAnswersOnceFound(isLost: boolean) {
  const queries = useQueryClient();
  const wasLost = useRef(isLost);
  useEffect(() => {
    if (wasLost.current && !isLost) askAgain(queries);
    wasLost.current = isLost;
  }, [isLost, queries]);
}

/** Asks for the settings, which tells whether the connection is back, and for all that failed on this screen. */
function askAgain(queries: QueryClient) {
  void queries.refetchQueries({ ...shopConfigQuery, exact: true });
  void queries.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
}
