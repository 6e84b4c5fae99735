import { useParams, useSearchParams } from "react-router";
import { ReceiptViewer } from "../../features/order-result/receipt/receipt-viewer";

/** Receipt of an order as a page of its own; its number `no` opens it whole. */
export function Component() {
  const { buyorder = "" } = useParams();
  const [query] = useSearchParams();
  const no = query.get("no");
  return <ReceiptViewer buyOrder={buyorder} no={no && /^\d+$/.test(no) ? no : null} />;
}
