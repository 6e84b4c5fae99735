import type { OfferedAct } from "@shop/contracts/staff/acts/acts";
import { expect, test } from "vitest";
import { requestFacts } from "./request-facts";

const reference = "100234";
const proof = { asker: "representative", provenBy: "called_back" } as const;
const ending = { reference, kind: "termination", positions: [1], amountClp: 0 } as const;
const NAMES = ["Ana Soto", "Luis Soto"];

test.each<[string, OfferedAct["name"], object, readonly string[], string[]]>([
  [
    "who asks and how it was proven",
    "move_mailbox",
    { reference, email: "nueva@gmail.com", proof },
    NAMES,
    ["Quien los representa", "Contestó al llamar al teléfono de la compra"],
  ],
  ["which of several students", "end_students", ending, NAMES, ["Luis Soto"]],
  ["nothing of an only student", "end_students", { ...ending, positions: [0] }, ["Ana Soto"], []],
  ["nothing of the whole purchase", "annul", { reference }, NAMES, []],
])("whoever approves sees %s [DESK-64]", (_, name, request, names, values) => {
  const act = { name, request, about: null } as OfferedAct;
  expect(requestFacts(act, names).map(({ value }) => value)).toEqual(values);
});
