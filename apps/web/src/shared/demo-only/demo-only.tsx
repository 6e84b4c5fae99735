import type { ShopConfig } from "@shop/contracts/shop-config";
import { Alert } from "@shop/ui/alert";
import { ErrorState } from "@shop/ui/error-state";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { pathTo } from "../../lib/page/route-paths";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { PageLoading } from "../../ui/frame/page-loading";
import styles from "./demo-only.module.css";
import { demoOnlyCopy } from "./demo-only-copy";

interface DemoOnlyProps {
  what: string;
  children: (config: ShopConfig) => ReactNode;
}

/** Hidden where the shop leaves out pages of invented content. */
export function DemoOnly({ what, children }: DemoOnlyProps) {
  const { data: config, isError, isFetching, refetch } = useQuery(shopConfigQuery);
  if (isError) return <ErrorState onRetry={refetch} retrying={isFetching} />;
  if (!config) return <PageLoading />;
  if (!config.demoPages) return <Navigate to={pathTo("NotFound")} replace />;
  return (
    <>
      <meta name="robots" content="noindex" />
      <div className={styles.notice}>
        <Alert tone="warning" title={demoOnlyCopy.title}>
          {what}
        </Alert>
      </div>
      {children(config)}
    </>
  );
}
