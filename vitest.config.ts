import { defineConfig } from "vitest/config";

/** Unit tests need nothing; `*.db.test.ts` need Postgres; `apps/web` runs in a simulated browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          // Properties run hundreds of cases; a busy machine is no failure.
          testTimeout: 30_000,
          include: ["{packages,apps,tools,catalogue,chaos}/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/*.db.test.ts", "apps/web/**"],
        },
      },
      {
        test: {
          name: "db",
          include: ["{apps,chaos}/**/*.db.test.ts"],
          globalSetup: ["apps/api/test/database-server.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        test: {
          name: "web",
          include: ["apps/web/src/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          // Empty unless asked for; a test compares colours.
          css: { include: [/tokens\.css/] },
          testTimeout: 30_000,
          setupFiles: ["apps/web/test/setup.ts"],
        },
      },
    ],
  },
});
