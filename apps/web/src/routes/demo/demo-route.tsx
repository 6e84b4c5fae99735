import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { pathTo } from "../../lib/route-paths";
import { ErrorState } from "../../ui/error-state";
import { PageLoading } from "../../ui/frame/page-loading";
import { DemoScreen } from "./demo-screen";

/** Demonstration of the result screens; a shop that is no test has none, so that nobody shows a false receipt (AMB-25). */
export function Component() {
  const { data: config, isError, isFetching, refetch } = useQuery(shopConfigQuery);
  if (isError) return <ErrorState onRetry={refetch} retrying={isFetching} />;
  if (!config) return <PageLoading />;
  return config.testMode ? <DemoScreen /> : <Navigate to={pathTo("NotFound")} replace />;
}
