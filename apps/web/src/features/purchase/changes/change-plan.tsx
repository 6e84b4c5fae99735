import type { ChangePlan } from "@shop/contracts/purchases/changes";
import { shortDate } from "@shop/domain/format/iso-date";
import { FactList } from "@shop/ui/lists/fact-list";
import { formatClp } from "../../../ui/price/format-clp";
import { routeSums } from "../endings/route-sums";
import { changeCopy } from "./change-copy";

const { plan: copy } = changeCopy;

export function ChangePlanView({ plan: { difference, total, refund, leftAfter } }: { plan: ChangePlan }) {
  return (
    <>
      <FactList
        facts={[
          ...(difference > 0 ? [{ label: copy.pay, value: formatClp(difference) }] : []),
          ...(refund
            ? [
                { label: copy.back, value: formatClp(refund.sum) },
                ...routeSums(refund.steps).map(({ words, amount }) => ({
                  label: words,
                  value: formatClp(amount),
                })),
                { label: copy.payBy, value: shortDate(refund.payBy) },
              ]
            : []),
          { label: copy.total, value: formatClp(total) },
          { label: copy.left, value: String(leftAfter) },
        ]}
      />
      <p>
        {difference === 0 && copy.free} {difference > 0 ? copy.effectPaid : copy.effectNow}
      </p>
    </>
  );
}
