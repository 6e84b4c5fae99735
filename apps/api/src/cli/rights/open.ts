import { NewRightsRequest } from "@shop/contracts/rights";
import { shortDate } from "@shop/domain/format/iso-date";
import { requestNumber } from "@shop/domain/rights/request-number";
import { openForSomebody } from "../../modules/privacy/requests/open-for-somebody";
import { defineCommand, TEXT } from "../command/define-command";
import { readReason, refuse } from "../command/read-words";
import { runAct } from "../command/run-act";
import { rightsCopy as copy, rightsUsageCopy as usage } from "./rights-copy";

export const rightsOpen = defineCommand({
  name: "rights open",
  usage: {
    '--kind derecho --rut r --email c --reason "…" [--as representative] [--wording "…"]':
      "anota una que llegó por carta, teléfono o visita",
  },
  options: { kind: TEXT, rut: TEXT, email: TEXT, as: TEXT, wording: TEXT, reason: TEXT },
  read: ({ kind, rut, email, as = "self", wording = "", reason }) => {
    const { data, success } = NewRightsRequest.safeParse({ kind, rut, email, wording, as });
    return success ? { ...data, why: readReason(reason), isSure: true } : refuse(usage.open);
  },
  run: (desk, request) =>
    runAct(desk, request, {
      act: openForSomebody,
      question: null,
      done: (_, opened) => copy.opened(requestNumber(opened), shortDate(opened.dueOn)),
    }),
});
