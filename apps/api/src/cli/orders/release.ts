import { maskEmail, maskRut } from "../../modules/messaging/receipts/mask";
import { releaseClaims } from "../../modules/sales/sold/release-claims";
import { defineCommand } from "../command/define-command";
import { readOrder } from "../command/read-words";
import { readSure, runAct, SURE } from "../command/run-act";
import { releaseCopy as copy } from "./orders-copy";

export const release = defineCommand({
  name: "release",
  usage: { '<orden> --reason "…" [--yes]': "deja usar otra vez RUT y correo de sus estudiantes" },
  options: SURE,
  read: (typed, [order]) => ({ buyOrder: readOrder(order), ...readSure(typed) }),
  run: (desk, request) =>
    runAct(desk, request, {
      act: releaseClaims,
      question: ({ buyOrder, people }) =>
        copy.question(
          buyOrder,
          people.map(({ rut, email }) => `${maskRut(rut)}, ${maskEmail(email)}`),
        ),
      done: ({ people }) => copy.released(people.length),
    }),
});
