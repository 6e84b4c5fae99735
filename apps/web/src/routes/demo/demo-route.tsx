import { RadioCards } from "@shop/ui/fields/radio-cards";
import { useState } from "react";
import { PurchaseCards } from "../../features/order-result/purchase-cards";
import { Rejected } from "../../features/order-result/rejected";
import styles from "../../features/order-result/result.module.css";
import { SuccessView } from "../../features/order-result/success-view";
import { pathTo } from "../../lib/page/route-paths";
import { DemoOnly } from "../../shared/demo-only/demo-only";
import { demoCopy as copy } from "./demo-copy";
import { type DemoResult, demoOrder } from "./demo-order";

export function Component() {
  return <DemoOnly what={copy.what}>{({ season }) => <DemoScreen season={season} />}</DemoOnly>;
}

const RESULTS: readonly DemoResult[] = ["success", "rejected"];

// RESULT-18.
function DemoScreen({ season }: { season: number }) {
  const [result, setResult] = useState<DemoResult>("success");
  const order = demoOrder(result, season);
  return (
    <div className={styles.page}>
      <RadioCards
        name="demo"
        legend={copy.choose}
        options={RESULTS.map((value) => ({ value, title: copy.results[value] }))}
        value={result}
        onChange={setResult}
        columns={2}
      />
      {result === "success" ? (
        <SuccessView order={order} />
      ) : (
        <Rejected
          order={order}
          failure={null}
          backTo={pathTo("Demo")}
          onRetry={() => setResult("success")}
          busy={false}
        >
          <PurchaseCards order={order} level={2} />
        </Rejected>
      )}
    </div>
  );
}
