import { expect, test } from "vitest";
import { clusterVersions } from "./binaries.mjs";
import { withDatabase } from "./sql.mjs";
import { isLeftOver, testDatabaseName } from "./test-databases.mjs";

test("a test database says so in its name and falls to the run that made it", () => {
  const name = testDatabaseName("shop", 4711);
  expect(name).toMatch(/^shop_test_4711_[0-9a-f]{8}$/);
  expect(isLeftOver(name, () => true)).toBe(false);
  expect(isLeftOver(name, () => false)).toBe(true);
  expect(isLeftOver(testDatabaseName("shop_e2e", 4711), () => false)).toBe(true);
});

test("no other database is ever taken for a left-over of tests", () => {
  for (const name of [
    "shop",
    "shop_dev",
    "postgres",
    "shop_testing_1_a",
    "my_shop_test_1_a",
    "shop_test_x_1",
  ]) {
    expect(isLeftOver(name, () => false)).toBe(false);
  }
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
  expect(
    clusterVersions(["postgres-18", "logs", "postgres-15", "postgres-18-crash", "postgres.lock"]),
  ).toEqual([18, 15]);
});
