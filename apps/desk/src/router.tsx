import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { DeskError } from "./lib/api";
import { me } from "./lib/queries";
import { Account } from "./pages/account";
import { Enrolment } from "./pages/enrolment";
import { Find } from "./pages/find";
import { Purchase } from "./pages/purchase";
import { SignIn } from "./pages/sign-in";
import { Work } from "./pages/work";
import { Failed } from "./ui/failed";
import { Frame } from "./ui/frame";

const root = createRootRouteWithContext<{ queries: QueryClient }>()({ errorComponent: Failed });

const readText = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/entrar",
  validateSearch: ({ a }): { a?: string } => (typeof a === "string" && a.startsWith("/") ? { a } : {}),
  component: SignIn,
});

const enrolment = createRoute({ getParentRoute: () => root, path: "/llave", component: Enrolment });

/** Everything behind it is for who is signed in. */
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
  validateSearch: ({ q }): { q?: string } => (readText(q) ? { q: readText(q) } : {}),
  component: Find,
});

const purchase = createRoute({
  getParentRoute: () => inside,
  path: "/compra/$reference",
  component: Purchase,
});
const account = createRoute({ getParentRoute: () => inside, path: "/cuenta", component: Account });

const work = createRoute({ getParentRoute: () => inside, path: "/por-hacer", component: Work });

export const createDeskRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: root.addChildren([signIn, enrolment, inside.addChildren([find, purchase, account, work])]),
    basepath: "/gestion",
    context: { queries },
    scrollRestoration: true,
  });

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createDeskRouter>;
  }
}
