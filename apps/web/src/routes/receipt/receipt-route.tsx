import { useParams, useSearchParams } from "react-router";
import { ReceiptViewer } from "../../features/order-result/receipt/receipt-viewer";

// `no`, the order's id, opens the whole receipt.
export function Component() {
  const { buyorder = "" } = useParams();
  const [query] = useSearchParams();
  const no = query.get("no");
  return <ReceiptViewer buyOrder={buyorder} no={no && /^\d+$/.test(no) ? no : null} />;
}
