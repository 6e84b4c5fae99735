import { useParams } from "react-router";
import { PurchaseView } from "../../features/purchase/purchase-view";

/** `/mi-compra/:token`: what a buyer sees and does after the purchase. */
export function Component() {
  const { token = "" } = useParams();
  return <PurchaseView token={token} />;
}
