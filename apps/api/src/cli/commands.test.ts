import { expect, test } from "vitest";
import type { Command } from "./command/define-command";
import { UsageError } from "./command/read-words";
import { COMMANDS, readCommand, usage } from "./commands";

test("a command is read with its options and the person it is done for", () => {
  const annul = readCommand(["annul", "Ab3-1", "--reason", " Cambio de ciudad ", "--as-user", "ana"]);
  expect(annul).toMatchObject({
    request: { buyOrder: "Ab3-1", why: "Cambio de ciudad", isSure: false },
    user: "ana",
  });
  expect(readCommand(["list", "--state", "review", "--from", "2026-03-01", "--full"])?.request).toEqual({
    state: "review",
    from: "2026-03-01",
    to: undefined,
    limit: 50,
    isFull: true,
  });
});

test("what cannot be meant is refused in one sentence", () => {
  expect(refusalOf("anull")).toBe("No existe el comando anull.");
  expect(refusalOf("list", "--state", "paid")).toBe("No existe el estado paid.");
  expect(refusalOf("list", "--from", "31-02-2026")).toContain("31-02-2026 no es una fecha");
  expect(refusalOf("list", "--from", "2026-02-31")).toContain("2026-02-31 no es una fecha");
  expect(refusalOf("list", "--limit", "0")).toContain("--limit");
  expect(refusalOf("show")).toContain("Falta el número de orden");
  expect(refusalOf("show", "'; DROP TABLE orders")).toContain("Falta el número de orden");
  expect(refusalOf("annul", "Ab3", "--yes")).toContain("Falta el motivo");
  expect(refusalOf("resolve", "Ab3", "--reason", "Revisado")).toContain("--as approved");
  expect(refusalOf("show", "Ab3", "--as-user", "ana; rm")).toContain("--as-user");
  const why = ["--reason", "Inscribe a un curso"];
  for (const words of [["ana@liceo", "--count", "30"], ["ana@liceo.cl"], ["ana@liceo.cl", "--count", "101"]])
    expect(refusalOf("seats", ...words, ...why)).toContain("--count con un número de 1 a 100");
  expect(refusalOf("seats", "ana@liceo.cl", "--count", "30")).toContain("Falta el motivo");
  expect(refusalOf("rights")).toBe("Después de rights va list, open, show, act.");
  expect(refusalOf("export", "people")).toBe("Después de export va classes, sales, documents.");
});

test("help is shown for itself, for nothing, and for --help after any command", () => {
  for (const words of [[], ["help"], ["--help"], ["rights", "--help"]]) expect(readCommand(words)).toBeNull();
  for (const command of COMMANDS) expect(typed(command, "--help")).toBeNull();
});

test("every name of the table is there once", () => {
  const names = COMMANDS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(COMMANDS.map((command) => [command.name, command] as const))(
  "%s stands in the help once for each way to type it, with all its options and no other",
  (name, command) => {
    const ways = Object.entries(command.usage);
    expect(ways).not.toEqual([]);
    for (const [words, meaning] of ways) {
      const typedWords = ["npm run desk --", name, words].filter(Boolean).join(" ");
      const lines = usage().split("\n");
      const known = lines.filter((line) => line.startsWith(`${typedWords}   `) && line.endsWith(meaning));
      expect(known).toHaveLength(1);
    }
    const shown = Object.keys(command.usage).flatMap((words) =>
      [...words.matchAll(/--([a-z]+)/g)].map(([, option]) => option),
    );
    expect([...new Set(shown)].toSorted()).toEqual(Object.keys(command.options).toSorted());
  },
);

test.each(COMMANDS.map((command) => [command.name, command] as const))(
  "%s refuses an option that it does not have, and one without its value, by name",
  (name, command) => {
    const refusal = (...words: string[]) => refusalOf(...name.split(" "), ...words);
    expect(refusal("--nowhere", "x")).toBe(`${name} no tiene la opción --nowhere.`);
    expect(refusal("-n")).toBe(`${name} no tiene la opción -n.`);
    expect(refusal("--as-user")).toBe("--as-user lleva un valor.");
    for (const [option, { type }] of Object.entries(command.options)) {
      const isFlag = type === "boolean";
      const typedWrong = isFlag
        ? [[`--${option}=x`]]
        : [[`--${option}`], [`--${option}`, "--as-user", "ana"]];
      for (const words of typedWrong)
        expect(refusal(...words)).toBe(`--${option} ${isFlag ? "no lleva" : "lleva"} un valor.`);
    }
  },
);

const typed = ({ name }: Command, ...words: string[]) => readCommand([...name.split(" "), ...words]);

const refusalOf = (...words: string[]) => {
  try {
    readCommand(words);
    return null;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return error.message;
  }
};
