import { useParams } from "react-router";
import { ReceiptViewer } from "../../features/order-result/receipt/receipt-viewer";

/** Receipt of an order as a page of its own. */
export function Component() {
  const { buyorder = "" } = useParams();
  return <ReceiptViewer buyOrder={buyorder} />;
}
