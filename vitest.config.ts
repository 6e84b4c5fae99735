import { defineConfig } from "vitest/config";

// One set of loaded modules per worker: loading the shop anew for each file took half of the time.
const isolate = false;
/** A wait ends as soon as it may; its bound is for what never comes, as that of `until`. */
const expect = { poll: { timeout: 10_000 } };

/** What the web app writes on a server. */
const SERVER_TESTS = "apps/web/src/**/*.server.test.tsx";

/**
 * Unit tests need nothing; `*.db.test.ts` need Postgres; `apps/web` runs in a simulated browser; `*.slow.test.ts` start
 * and kill whole programs, and belong to `npm run test:full`.
 */
export default defineConfig({
  test: {
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          isolate,
          expect,
          // Properties run hundreds of cases.
          testTimeout: 15_000,
          include: ["{packages,apps,tools,catalogue,chaos,bench}/**/*.test.ts"],
          exclude: [
            "**/node_modules/**",
            "**/*.db.test.ts",
            "**/*.slow.test.ts",
            "apps/web/**",
            "packages/ui/**",
          ],
        },
      },
      {
        test: {
          name: "db",
          isolate,
          expect,
          include: ["{apps,bench,chaos}/**/*.db.test.ts"],
          globalSetup: ["apps/api/test/database/database-server.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "slow",
          isolate,
          expect,
          include: ["{apps,bench,chaos,tools}/**/*.slow.test.ts"],
          globalSetup: ["apps/api/test/database/database-server.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      webProject({
        name: "web",
        isolate,
        include: ["{apps/web/{src,gallery},packages/ui/{src,gallery}}/**/*.test.{ts,tsx}"],
        exclude: ["**/node_modules/**", SERVER_TESTS],
      }),
      // React's server marks each context that it wrote, for whoever draws it in a browser later.
      webProject({ name: "web-server", isolate: true, include: [SERVER_TESTS] }),
    ],
  },
});

function webProject(test: { name: string; isolate: boolean; include: string[]; exclude?: string[] }) {
  return {
    extends: "apps/web/vite.config.ts",
    test: {
      ...test,
      expect,
      environment: "jsdom" as const,
      // Empty unless asked for; a test compares colours.
      css: { include: [/tokens\.css/] },
      testTimeout: 15_000,
      setupFiles: ["apps/web/test/setup.ts"],
    },
  };
}
