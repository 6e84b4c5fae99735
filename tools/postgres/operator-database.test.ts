import { expect, test } from "vitest";
import { checkOperatorDatabase } from "./operator-database.mjs";

test.each([
  ["plain", "secret"],
  ["with the sign that ends it", "Ab@9xSecret"],
  ["encoded", "Ab%409xSecret"],
])("a database that cannot be used is named without its password: %s", async (_, password) => {
  const url = `postgresql://shop:${password}@127.0.0.1:1/shop`;
  const failure = await checkOperatorDatabase(url).catch((error: Error) => error.message);
  expect(failure).toContain("DATABASE_URL (postgresql://shop:***@127.0.0.1:1/shop) cannot be used");
});

test("a password in the address's options is not named either", async () => {
  const url = "postgresql://127.0.0.1:1/shop?user=shop&password=Ab@9xSecret";
  await expect(checkOperatorDatabase(url)).rejects.toThrow("user=shop&password=***)");
});
