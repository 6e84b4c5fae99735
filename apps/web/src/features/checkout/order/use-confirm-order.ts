import { useNavigate } from "react-router";
import { routeOfLegacyStep } from "../../../basket/legacy/legacy-steps";
import { useLegacy } from "../../../basket/legacy/legacy-store";
import type { HeldOrderState } from "./use-held-order";

/** Goes to Step4 once the order is saved and priced (BACKPACK-03). */
export function useConfirmOrder({ saved, held, total }: HeldOrderState) {
  const navigate = useNavigate();
  const change = useLegacy((store) => store.change);
  return () => {
    if (!saved || !held.data || !total) return;
    const { orderId: id, lines, coupon } = saved;
    const { buyOrder } = held.data;
    change({ fullOrder: { id, buyOrder, coupon, total: total.precioTotal, orderDetails: [...lines] } });
    navigate(routeOfLegacyStep(4));
  };
}
