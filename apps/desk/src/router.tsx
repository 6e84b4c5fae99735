import type { BoardGrouping } from "@shop/contracts/staff/board";
import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { DeskError } from "./lib/api";
import {
  type AuditSearch,
  type BoardSearch,
  type FigureSearch,
  me,
  type PurchaseSearch,
} from "./lib/queries";
import { readSectionSearch } from "./lib/section-search";
import { SignIn } from "./pages/access/sign-in";
import { GROUPING_NAMES } from "./pages/board/board-copy";
import { Find } from "./pages/find";
import { Failed } from "./ui/failed";
import { Frame } from "./ui/frame";

const root = createRootRouteWithContext<{ queries: QueryClient }>()({ errorComponent: Failed });

const readText = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

// Path to open after signing in; never another host. Undefined on purpose: what is left out stays as it was typed.
const readReturn = ({ a }: Record<string, unknown>): { a?: string | undefined } => ({
  a: typeof a === "string" && /^\/(?![/\\])/.test(a) ? a : undefined,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/entrar",
  validateSearch: readReturn,
  component: SignIn,
});

const signInByCodes = createRoute({
  getParentRoute: () => root,
  path: "/entrar/codigos",
  validateSearch: readReturn,
  component: lazyRouteComponent(() => import("./pages/access/sign-in-by-codes"), "SignInByCodes"),
});

const enrolment = createRoute({
  getParentRoute: () => root,
  path: "/llave",
  component: lazyRouteComponent(() => import("./pages/access/enrolment"), "Enrolment"),
});

const inside = createRoute({
  getParentRoute: () => root,
  id: "inside",
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queries.ensureQueryData(me);
    } catch (error) {
      if (error instanceof DeskError && error.code === "NOT_SIGNED_IN")
        throw redirect({ to: "/entrar", search: { a: location.href } });
      throw error;
    }
  },
  component: Frame,
});

const find = createRoute({
  getParentRoute: () => inside,
  path: "/",
  // What was searched for stands in the address: a reload, a bookmark and "back" keep it.
  validateSearch: ({ q, unpaidFrom, unpaidTo }): PurchaseSearch => ({
    ...(readText(q) && { q: readText(q) }),
    ...(readText(unpaidFrom) && { unpaidFrom: readText(unpaidFrom) }),
    ...(readText(unpaidTo) && { unpaidTo: readText(unpaidTo) }),
  }),
  beforeLoad: async ({ context }) => {
    const { rights } = await context.queries.ensureQueryData(me);
    if (!rights.includes("see_purchases") && rights.includes("see_sections"))
      throw redirect({ to: "/cursos" });
  },
  component: Find,
});

const purchase = createRoute({
  getParentRoute: () => inside,
  path: "/compra/$reference",
  component: lazyRouteComponent(() => import("./pages/purchase"), "Purchase"),
});
const account = createRoute({
  getParentRoute: () => inside,
  path: "/cuenta",
  component: lazyRouteComponent(() => import("./pages/access/account"), "Account"),
});
const sections = createRoute({
  getParentRoute: () => inside,
  path: "/cursos",
  validateSearch: readSectionSearch,
  component: lazyRouteComponent(() => import("./pages/sections/sections"), "Sections"),
});
const section = createRoute({
  getParentRoute: () => inside,
  path: "/cursos/$id",
  component: lazyRouteComponent(() => import("./pages/sections/section"), "Section"),
});
const cancelling = createRoute({
  getParentRoute: () => inside,
  path: "/cursos/$id/cancelar",
  component: lazyRouteComponent(() => import("./pages/sections/cancel-section"), "CancelSection"),
});
const board = createRoute({
  getParentRoute: () => inside,
  path: "/resumen",
  validateSearch: ({ from, to }): BoardSearch => ({
    ...(readText(from) && { from: readText(from) }),
    ...(readText(to) && { to: readText(to) }),
  }),
  component: lazyRouteComponent(() => import("./pages/board/board"), "Board"),
});

const isGrouping = (by: string): by is BoardGrouping => Object.hasOwn(GROUPING_NAMES, by);

const figure = createRoute({
  getParentRoute: () => inside,
  path: "/resumen/compras",
  validateSearch: (raw: Record<string, unknown>): FigureSearch => {
    const [from, to, by, key] = [raw.from, raw.to, raw.by, raw.key].map(readText) as [
      string,
      string,
      string,
      string,
    ];
    return { ...(from && { from }), ...(to && { to }), ...(isGrouping(by) && { by, key }) };
  },
  component: lazyRouteComponent(() => import("./pages/board/figure"), "Figure"),
});

const selling = createRoute({
  getParentRoute: () => inside,
  path: "/vender",
  component: lazyRouteComponent(() => import("./pages/selling/selling"), "Selling"),
});

const people = createRoute({
  getParentRoute: () => inside,
  path: "/personas",
  component: lazyRouteComponent(() => import("./pages/people/people"), "People"),
});

const AUDIT_FILTERS = ["who", "act", "reason", "day", "purchase", "only", "before"] as const;
const audit = createRoute({
  getParentRoute: () => inside,
  path: "/auditoria",
  validateSearch: (raw: Record<string, unknown>): AuditSearch =>
    Object.fromEntries(
      AUDIT_FILTERS.flatMap((name) => (readText(raw[name]) ? [[name, readText(raw[name])]] : [])),
    ),
  component: lazyRouteComponent(() => import("./pages/audit/audit"), "Audit"),
});

const work = createRoute({
  getParentRoute: () => inside,
  path: "/por-hacer",
  component: lazyRouteComponent(() => import("./pages/work/work"), "Work"),
});

const request = createRoute({
  getParentRoute: () => inside,
  path: "/por-hacer/solicitud/$id",
  component: lazyRouteComponent(() => import("./pages/work/request"), "Request"),
});

export const createDeskRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: root.addChildren([
      signIn,
      signInByCodes,
      enrolment,
      inside.addChildren([
        find,
        purchase,
        account,
        work,
        request,
        selling,
        sections,
        section,
        cancelling,
        board,
        figure,
        people,
        audit,
      ]),
    ]),
    basepath: "/gestion",
    context: { queries },
    scrollRestoration: true,
  });

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createDeskRouter>;
  }
}
