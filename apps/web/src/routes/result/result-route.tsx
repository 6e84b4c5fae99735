import { useSearchParams } from "react-router";
import { OrderNotFound } from "../../features/order-result/order-not-found";
import { ResultScreen } from "./result-screen";

export function Component() {
  const [query] = useSearchParams();
  const buyOrder = query.get("buyOrder");
  if (!buyOrder) return <OrderNotFound />;
  return (
    <ResultScreen address={{ buyOrder, no: query.get("no") }} failure={query.get("transactionFailed")} />
  );
}
