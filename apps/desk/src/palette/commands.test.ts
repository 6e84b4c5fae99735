import { expect, test } from "vitest";
import { findCommands } from "./commands";

const NAMES = [
  "Compras",
  "Por hacer",
  "Resumen",
  "Mi cuenta",
  "Cambiar curso u horario · Sofía",
  "Anular la compra",
  "Anotar la devolución como hecha · $20.000",
];

test.each([
  ["", NAMES],
  ["compra", ["Compras", "Anular la compra"]],
  ["SOFIA cur", ["Cambiar curso u horario · Sofía"]],
  ["devolucion", ["Anotar la devolución como hecha · $20.000"]],
  ["cmbr", ["Cambiar curso u horario · Sofía"]],
  ["  anular   compra ", ["Anular la compra"]],
  ["20.000", ["Anotar la devolución como hecha · $20.000"]],
  ["compra zzz", []],
])("«%s» finds what has each of its words, those that begin so first [DESK-60]", (typed, found) => {
  const commands = NAMES.map((name) => ({ name }));
  expect(findCommands(commands, typed).map(({ name }) => name)).toEqual(found);
});
