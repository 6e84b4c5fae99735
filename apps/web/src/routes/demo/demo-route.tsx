import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router";
import { PurchaseCards } from "../../features/order-result/purchase-cards";
import { Rejected } from "../../features/order-result/rejected";
import styles from "../../features/order-result/result.module.css";
import { SuccessView } from "../../features/order-result/success-view";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { pathTo } from "../../lib/route-paths";
import { Alert } from "../../ui/alert";
import { ErrorState } from "../../ui/error-state";
import { RadioCards } from "../../ui/fields/radio-cards";
import { PageLoading } from "../../ui/frame/page-loading";
import { demoCopy as copy } from "./demo-copy";
import { type DemoResult, demoOrder } from "./demo-order";

/** Demonstration of the result screens; a shop that is no test has none, so that nobody shows a false receipt. */
export function Component() {
  const { data: config, isError, isFetching, refetch } = useQuery(shopConfigQuery);
  if (isError) return <ErrorState onRetry={refetch} retrying={isFetching} />;
  if (!config) return <PageLoading />;
  return config.testMode ? (
    <DemoScreen season={config.season} />
  ) : (
    <Navigate to={pathTo("NotFound")} replace />
  );
}

const RESULTS: readonly DemoResult[] = ["success", "rejected"];

/** Both results of an invented order, success first (RESULT-18). */
function DemoScreen({ season }: { season: number }) {
  const [result, setResult] = useState<DemoResult>("success");
  const order = demoOrder(result, season);
  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex" />
      <Alert tone="warning" title={copy.notice}>
        {copy.noticeText}
      </Alert>
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
