import type { StaffActName } from "@shop/contracts/staff/acts/acts";
import type { StaffPurchase } from "@shop/contracts/staff/purchases";
import { formatClp } from "@shop/domain/format/money";
import { FactList } from "@shop/ui/lists/fact-list";

export type PurchaseMoney = StaffPurchase["money"];

const RETURNING: readonly StaffActName[] = ["give_goodwill", "end_students", "annul"];
/** Whether whoever decides it has to know how much is left. */
export const isReturning = ({ name }: { name: StaffActName }) => RETURNING.includes(name);

interface MoneyFactsProps {
  money: PurchaseMoney;
  /** Beside the only payment, which says the rest. */
  isOfOne?: boolean;
}

/** What came in of a purchase, went back, and can still go back; nothing of one without money. */
export function MoneyFacts({ money, isOfOne = false }: MoneyFactsProps) {
  const { paidClp, returnedClp, owedClp, leftClp } = money;
  if (paidClp === 0) return null;
  const left = { label: "Se puede devolver todavía", value: formatClp(leftClp) };
  const moved = [
    { label: "Pagado", value: formatClp(paidClp) },
    ...(returnedClp > 0 ? [{ label: "Devuelto", value: formatClp(returnedClp) }] : []),
    ...(owedClp > 0 ? [{ label: "Por devolver", value: formatClp(owedClp) }] : []),
  ];
  return <FactList size="small" facts={isOfOne ? [left] : [...moved, left]} />;
}
