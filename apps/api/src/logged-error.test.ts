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

test("a value that PostgreSQL or a parser quotes is left out, a column's name is kept [SAFE-16]", () => {
  const refused = Object.assign(
    new Error('invalid input syntax for type date: "12345678-5 ana@example.cl"'),
    {
      code: "22007",
      detail: "Failing row contains (12345678-5)",
    },
  );
  const query = new Error("Failed query: select $1::date\nparams: 12345678-5", { cause: refused });
  const logged = JSON.stringify(loggedError(query));
  expect(logged).toContain('invalid input syntax for type date: \\"…\\"');
  expect(logged).not.toMatch(/12345678|ana@/);
  let unreadable: unknown;
  try {
    JSON.parse("ana@example.cl");
  } catch (error) {
    unreadable = error;
  }
  expect(JSON.stringify(loggedError(unreadable))).not.toContain("ana@");
  const unknown = Object.assign(new Error('column "hidden" does not exist'), { code: "42703" });
  expect(loggedError(unknown).message).toBe('column "hidden" does not exist');
});

test("a text without parameters stays as it is", () => {
  expect(withoutParams("deadlock detected\n    at here")).toBe("deadlock detected\n    at here");
});
