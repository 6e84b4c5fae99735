import { expect, test } from "vitest";
import { loggedError, withoutParams } from "./log";

test("a failed query's parameters are cut out of message, stack and causes [T24]", () => {
  const query = new Error("Failed query: select 1 where rut = $1\nparams: 12345678-5,ana@example.cl");
  const logged = JSON.stringify(loggedError(new Error("saving failed", { cause: query })));
  expect(logged).toContain("Failed query: select 1 where rut = $1");
  expect(logged).toContain("logged-error.test.ts");
  expect(logged).not.toMatch(/12345678|ana@/);
});

test("fields that an SDK hangs on its errors are left out, the code is kept", () => {
  const error = Object.assign(new Error("no answer"), { code: "ECONNRESET", headers: { key: "secret" } });
  expect(loggedError(error)).toMatchObject({ type: "Error", message: "no answer", code: "ECONNRESET" });
  expect(JSON.stringify(loggedError(error))).not.toContain("secret");
});

test("a text without parameters stays as it is", () => {
  expect(withoutParams("deadlock detected\n    at here")).toBe("deadlock detected\n    at here");
});
