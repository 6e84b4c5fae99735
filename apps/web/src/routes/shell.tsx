import { Suspense } from "react";
import { Outlet, useMatches } from "react-router";
import { frameCopy } from "../ui/frame/frame-copy";
import { PageLayout } from "../ui/frame/page-layout";
import { PageLoading } from "../ui/frame/page-loading";

/** Frame around every screen, with the title of the route that is shown. */
export function Shell() {
  const matches = useMatches();
  return (
    <PageLayout config={null} title={titleOf(matches.at(-1)?.handle)}>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </PageLayout>
  );
}

function titleOf(handle: unknown) {
  const hasTitle = typeof handle === "object" && handle !== null && "title" in handle;
  return hasTitle && typeof handle.title === "string" ? handle.title : frameCopy.brand;
}
