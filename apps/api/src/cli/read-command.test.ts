import { expect, test } from "vitest";
import { readCommand } from "./read-command";
import { UsageError } from "./text/usage-error";

test("a command is read with its options and the person it is done for", () => {
  expect(readCommand(["annul", "Ab3-1", "--reason", " Cambio de ciudad ", "--as-user", "ana"])).toEqual({
    command: { name: "annul", buyOrder: "Ab3-1", why: "Cambio de ciudad", isSure: false },
    user: "ana",
  });
  expect(readCommand(["list", "--state", "review", "--from", "2026-03-01", "--full"]).command).toEqual({
    name: "list",
    state: "review",
    from: "2026-03-01",
    to: undefined,
    limit: 50,
    isFull: true,
  });
});

test("what cannot be meant is refused in one sentence", () => {
  expect(refusalOf("list", "--state", "paid")).toBe("No existe el estado paid.");
  expect(refusalOf("list", "--from", "31-02-2026")).toContain("31-02-2026 no es una fecha");
  expect(refusalOf("list", "--from", "2026-02-31")).toContain("2026-02-31 no es una fecha");
  expect(refusalOf("list", "--limit", "0")).toContain("--limit");
  expect(refusalOf("show")).toContain("Falta el número de orden");
  expect(refusalOf("show", "'; DROP TABLE orders")).toContain("Falta el número de orden");
  expect(refusalOf("annul", "Ab3", "--yes")).toContain("Falta el motivo");
  expect(refusalOf("resolve", "Ab3", "--reason", "Revisado")).toContain("--as approved");
  expect(refusalOf("show", "Ab3", "--as-user", "ana; rm")).toContain("--as-user");
  expect(refusalOf("show", "Ab3", "--reason", "x")).not.toBeNull();
  const why = ["--reason", "Inscribe a un curso"];
  for (const words of [["ana@liceo", "--count", "30"], ["ana@liceo.cl"], ["ana@liceo.cl", "--count", "101"]])
    expect(refusalOf("seats", ...words, ...why)).toContain("--count con un número de 1 a 100");
  expect(refusalOf("seats", "ana@liceo.cl", "--count", "30")).toContain("Falta el motivo");
});

const refusalOf = (...words: string[]) => {
  try {
    readCommand(words);
    return null;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return error.message;
  }
};
