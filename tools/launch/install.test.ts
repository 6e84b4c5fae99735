import { expect, test } from "vitest";
import { isInstalled } from "./install.mjs";

test("packages of other platforms may be missing, others may not", () => {
  expect(isInstalled(wanted, { packages: { "node_modules/pg": { version: "8.23.1" } } })).toBe(true);
  expect(isInstalled(wanted, { packages: {} })).toBe(false);
});

test("another version is not installed, optional or not", () => {
  const pg = { "node_modules/pg": { version: "8.23.1" } };
  expect(isInstalled(wanted, { packages: { "node_modules/pg": { version: "8.0.0" } } })).toBe(false);
  const old = { packages: { ...pg, "node_modules/@esbuild/darwin-arm64": { version: "0.1.0" } } };
  expect(isInstalled(wanted, old)).toBe(false);
});

const wanted = {
  packages: {
    "": { version: "0.1.0" },
    "apps/api": { version: "0.1.0" },
    "node_modules/pg": { version: "8.23.1" },
    "node_modules/@esbuild/darwin-arm64": { version: "0.28.2", optional: true },
  },
};
