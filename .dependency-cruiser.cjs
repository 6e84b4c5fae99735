/** Import directions of docs/architecture.md. */
const forbid = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });

/** Rooms of the API, the lowest first; those of one line stand beside each other and import only what is below. */
const LAYERS = [
  ["inventory"],
  ["access"],
  ["catalogue", "messaging"],
  ["people"],
  ["orders"],
  ["sales"],
  ["payments"],
  ["changes", "tax"],
  ["endings"],
  ["privacy", "purchases"],
  ["staff"],
];
const BELOW = Object.fromEntries(
  LAYERS.flatMap((rooms, height) => rooms.map((room) => [room, LAYERS.slice(0, height).flat()])),
);

module.exports = {
  forbidden: [
    forbid("no-cycle", {}, { circular: true }, "A cycle hides which file owns what."),
    forbid(
      "domain-imports-nothing",
      { path: "^packages/domain/src", pathNot: "\\.test\\.ts$|/test-[^/]+\\.ts$" },
      { pathNot: "^packages/domain/src" },
      "Rules know no I/O, clock or framework.",
    ),
    forbid(
      "contracts-import-domain-and-zod",
      { path: "^packages/contracts/src", pathNot: "\\.test\\.ts$" },
      { pathNot: "^packages/(contracts|domain)/src|node_modules/zod" },
      "Contracts are shared by browser and server.",
    ),
    forbid(
      "test-kit-is-for-tests",
      {
        path: "^(packages|apps|catalogue)/",
        pathNot: "^packages/test-kit/|^apps/[^/]+/test/|\\.test\\.tsx?$",
      },
      { path: "^packages/test-kit/" },
      "Builders and buyers are no part of the product.",
    ),
    forbid(
      "apps-stay-apart",
      { path: "^apps/([^/]+)/", pathNot: "^apps/api/test/" },
      { path: "^apps/", pathNot: "^apps/$1/" },
      "Apps meet over HTTP only.",
    ),
    forbid(
      "only-queries-know-drizzle",
      { path: "^apps/api/src/modules", pathNot: "(queries|\\.sql|\\.db\\.test)\\.ts$|/queries/" },
      { path: "node_modules/drizzle-orm" },
      "SQL lives in queries.",
    ),
    forbid(
      "only-routes-know-fastify",
      { path: "^apps/api/src/(modules|db|gateways|jobs)", pathNot: "routes\\.ts$|\\.test\\.ts$" },
      { path: "node_modules/(@fastify|fastify)" },
      "HTTP stops at the routes.",
    ),
    forbid(
      "modules-know-no-command-line",
      { path: "^apps/api/src/(acts|modules|jobs|db|plugins)/", pathNot: "\\.test\\.ts$" },
      { path: "^apps/api/src/cli/" },
      "The command line words what rooms do.",
    ),
    ...Object.entries(BELOW).map(([room, below]) =>
      forbid(
        `api-${room}-imports-what-is-below`,
        { path: `^apps/api/src/modules/${room}/`, pathNot: "\\.test\\.ts$" },
        {
          path: "^apps/api/src/modules/",
          pathNot: [room, ...below].map((name) => `^apps/api/src/modules/${name}/`),
        },
        "Rooms lie in layers: docs/architecture.md.",
      ),
    ),
    forbid(
      "api-ground-imports-no-module",
      { path: "^apps/api/src/(acts|jobs|db|gateways|pdf)/", pathNot: "\\.test\\.ts$" },
      { path: "^apps/api/src/(modules|plugins)/" },
      "Acts, jobs, database, gateways and PDF are what modules stand on.",
    ),
    forbid(
      "web-routes-apart",
      { path: "^apps/web/src/routes/([^/]+)/" },
      { path: "^apps/web/src/routes/[^/]+/", pathNot: "^apps/web/src/routes/$1/" },
      "What several screens draw stands in shared or in a feature.",
    ),
    forbid(
      "web-features-apart",
      { path: "^apps/web/src/features/([^/]+)/" },
      { path: "^apps/web/src/features/", pathNot: "^apps/web/src/features/$1/" },
      "Routes compose features.",
    ),
    forbid(
      "web-features-know-no-route",
      { path: "^apps/web/src/(features|shared)/" },
      { path: "^apps/web/src/routes/" },
      "Routes compose features.",
    ),
    forbid(
      "web-shared-knows-no-feature",
      { path: "^apps/web/src/shared/" },
      { path: "^apps/web/src/", pathNot: "^apps/web/src/(shared|ui|basket|lib)/" },
      "Features draw what is shared.",
    ),
    forbid(
      "web-ui-and-lib-know-no-feature",
      { path: "^apps/web/src/(ui|lib)/" },
      { path: "^apps/web/src/(shared|features|routes|basket)/" },
      "ui and lib serve features, and know no basket.",
    ),
    forbid(
      "ui-package-knows-no-shop",
      { path: "^packages/ui/" },
      { path: "^(apps/|packages/(contracts|test-kit)/)|node_modules/(react-router|@tanstack|zustand)/" },
      "The kit draws; words, routes and data come from those who use it.",
    ),
    forbid(
      "web-basket-and-lib-draw-nothing",
      { path: "^apps/web/src/(basket|lib)/" },
      { path: "^(apps/web/src/ui|packages/ui)/" },
      "Features join data and drawing.",
    ),
    forbid(
      "web-basket-imports-lib",
      { path: "^apps/web/src/basket/", pathNot: "\\.test\\.tsx?$" },
      { path: "^apps/web/src/", pathNot: "^apps/web/src/(basket|lib)/" },
      "A basket is what the buyer chose; screens draw it.",
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/dist/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
