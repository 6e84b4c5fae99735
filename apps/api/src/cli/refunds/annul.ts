import { formatClp } from "@shop/domain/format/money";
import { sumOf } from "@shop/domain/pricing/clp";
import { annulSale } from "../../modules/endings/annul-sale";
import type { SettledRefund } from "../../modules/payments/refund/settle-refund";
import { type DeskAnswer, defineCommand } from "../command/define-command";
import { readOrder } from "../command/read-words";
import { readSure, runAct, SURE } from "../command/run-act";
import { givenLines, kindOf, refundAnswer } from "./refund-lines";
import { annulCopy as copy } from "./refunds-copy";

// Unfinished and refused refunds come first.
function annulled(settled: readonly SettledRefund[]): string | DeskAnswer {
  if (settled.length === 0) return copy.free;
  const open = settled.find(({ result }) => result.progress !== "done");
  if (open) return refundAnswer(open.result, () => "");
  const done = settled.flatMap(({ result }) => (result.progress === "done" ? [result.refund] : []));
  const sumClp = sumOf(done.map(({ amountClp }) => amountClp ?? 0));
  return copy.annulled(formatClp(sumClp), [...new Set(done.map(kindOf))].join(", "));
}

export const annul = defineCommand({
  name: "annul",
  usage: { '<orden> --reason "…" [--yes]': "anula: devuelve el pago completo y libera los cupos" },
  options: SURE,
  read: (typed, [order]) => ({ buyOrder: readOrder(order), ...readSure(typed) }),
  run: (desk, request) =>
    runAct(desk, request, {
      act: annulSale,
      question: ({ buyOrder, totalClp, students, given }) =>
        [copy.question(buyOrder, formatClp(totalClp), students), ...givenLines(given)].join("\n"),
      done: (_, settled) => annulled(settled),
    }),
});
