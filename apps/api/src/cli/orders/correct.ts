import { correctPerson, NAME_FIELDS } from "../../modules/privacy/rectification/correct-person";
import { defineCommand, TEXT, TEXTS } from "../command/define-command";
import { readOrder, readPosition, refuse } from "../command/read-words";
import { readSure, runAct, SURE } from "../command/run-act";
import { readChanges } from "../rights/identity-words";
import { correctCopy as copy } from "./orders-copy";

const WRONG = copy.wrong(NAME_FIELDS.join(", "));

function readNames(pairs: readonly string[] = []) {
  const changes = readChanges(pairs);
  const fields = Object.keys(changes);
  const areNames = fields.every((field) => NAME_FIELDS.some((known) => known === field));
  return fields.length > 0 && areNames ? changes : refuse(WRONG);
}

export const correct = defineCommand({
  name: "correct",
  usage: {
    '<orden> [--students 1] --set name="…" [--set fatherLastName="…"] [--set motherLastName="…"] --reason "…" [--yes]':
      "corrige el nombre mal escrito de un estudiante en esa compra",
  },
  options: { students: TEXT, set: TEXTS, ...SURE },
  read: (typed, [order]) => ({
    buyOrder: readOrder(order),
    ...readSure(typed),
    position: readPosition(typed.students, WRONG),
    changes: readNames(typed.set),
    identity: null,
  }),
  run: (desk, request) =>
    runAct(desk, request, {
      act: correctPerson,
      question: ({ orderName, facts: [name] }) =>
        copy.question(orderName, name?.before ?? "", name?.after ?? ""),
      done: ({ orderName, facts: [name], version }) =>
        copy.corrected(orderName, name?.after ?? "", (version ?? 0) + 1),
    }),
});
