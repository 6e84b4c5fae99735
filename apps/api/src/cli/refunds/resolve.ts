import { formatClp } from "@shop/domain/format/money";
import { readConfirmed, resolveReview } from "../../modules/payments/settle/resolve-review";
import { defineCommand, TEXT } from "../command/define-command";
import { readOrder, refuse } from "../command/read-words";
import { readSure, runAct, SURE } from "../command/run-act";
import { kindOf, refundAnswer } from "./refund-lines";
import { resolveCopy as copy } from "./refunds-copy";

const readAs = (typed: string | undefined): "approved" | "reversed" =>
  typed === "approved" || typed === "reversed" ? typed : refuse(copy.as);

export const resolve = defineCommand({
  name: "resolve",
  usage: { '<orden> --as approved|reversed --reason "…" [--yes]': "termina un pago en revisión" },
  options: { as: TEXT, ...SURE },
  read: (typed, [order]) => ({ as: readAs(typed.as), buyOrder: readOrder(order), ...readSure(typed) }),
  run: async (desk, { as, ...request }) => {
    const { buyOrder } = request;
    const confirmed = as === "approved" ? await readConfirmed(desk.deps, buyOrder) : null;
    return await runAct(
      desk,
      { ...request, confirmed },
      {
        act: resolveReview,
        question: () => copy.question[as](buyOrder),
        done: (_, result) =>
          result
            ? refundAnswer(result, (refund) =>
                refund.amountClp
                  ? copy.reversed(formatClp(refund.amountClp), kindOf(refund))
                  : copy.notCharged,
              )
            : copy.approved,
      },
    );
  },
});
