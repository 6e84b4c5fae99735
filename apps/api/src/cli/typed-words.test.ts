import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { COMMANDS, readCommand } from "./commands";

const TOO_MANY = ["uno", "Ñanco"];
const SURPLUS = /sobra «(uno|Ñanco)»\. Lo que lleva espacios se escribe entre comillas\.$/;

/** The catalogue's commands are tested with their room. */
const PROGRAMS = ["doctor", "move", "books"];

test.each(COMMANDS.map(({ name }) => name))(
  "%s refuses a word and an option that it does not have [BOOK-01]",
  (name) => {
    const words = name.split(" ");
    expect(() => readCommand([...words, ...TOO_MANY])).toThrow(SURPLUS);
    expect(() => readCommand([...words, "--ñanco"])).toThrow(`${name} no tiene la opción --ñanco.`);
    expect(readCommand([...words, ...TOO_MANY, "--help"])).toBeNull();
  },
);

test("a list for one surname is refused instead of listing everybody, and so are a reason without quotes and an order where none is meant [BOOK-01]", () => {
  expect(() => readCommand(["list", "Ñanco"])).toThrow("En list sobra «Ñanco».");
  const ofAnOrder = ["refund", "Ab3-1", "--done", "7", "--proof", "Transferencia 4711"];
  expect(() => readCommand(ofAnOrder)).toThrow("En refund sobra «Ab3-1».");
  const unquoted = ["annul", "Ab3-1", "--reason", "Cambio", "de", "ciudad", "--yes"];
  expect(() => readCommand(unquoted)).toThrow("En annul sobra «de».");
});

test.each(PROGRAMS)(
  "%s refuses a word and an option that it does not have [BOOK-01]",
  async (program) => {
    expect(await run(program, ...TOO_MANY)).toEqual({
      code: 2,
      out: "",
      err: expect.stringMatching(SURPLUS),
    });
    const err = `${program} no tiene la opción --ñanco.`;
    expect(await run(program, "--ñanco")).toEqual({ code: 2, out: "", err });
  },
  60_000,
);

function run(program: string, ...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const file = fileURLToPath(new URL(`${program}.ts`, import.meta.url));
  const env = { PATH: process.env.PATH };
  return new Promise((resolve) => {
    execFile(process.execPath, ["--import", "tsx", file, ...words], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, out, err: err.trimEnd() }),
    );
  });
}
