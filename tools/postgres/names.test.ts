import { expect, test } from "vitest";
import { clusterVersions } from "./binaries.mjs";
import { withDatabase } from "./sql.mjs";
import { testDatabaseName } from "./test-databases.mjs";

test("a test database says so in its name, and which run made it", () => {
  expect(testDatabaseName("shop", 4711)).toMatch(/^shop_test_4711_[0-9a-f]{8}$/);
});

test("an address keeps its server when the database changes", () => {
  expect(withDatabase("postgresql:///shop?host=%2Fa%20b%2Fsocket&user=shop", "x_1")).toBe(
    "postgresql:///x_1?host=%2Fa%20b%2Fsocket&user=shop",
  );
  expect(withDatabase("postgres://ana:p%40ss@db.example:6432/shop?sslmode=require", "x_1")).toBe(
    "postgres://ana:p%40ss@db.example:6432/x_1?sslmode=require",
  );
});

test("existing databases are told by their folder's name", () => {
  const folders = ["postgres-18", "logs", "postgres-15", "postgres-18-crash", "postgres.lock"];
  expect(clusterVersions(folders)).toEqual([18, 15]);
});
