import { useParams } from "react-router";
import { PurchaseView } from "../../features/purchase/purchase-view";

export function Component() {
  const { token = "" } = useParams();
  return <PurchaseView token={token} />;
}
