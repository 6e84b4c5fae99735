import { EmptyState } from "@shop/ui/empty-state";
import { pathTo } from "../../lib/page/route-paths";
import { ButtonLink } from "../../ui/button-link";
import { NotFoundPicture } from "../../ui/pictures/not-found-picture";
import { outletCopy as copy } from "./outlet-copy";

export function PackGone() {
  return (
    <EmptyState
      level={1}
      picture={<NotFoundPicture />}
      title={copy.goneTitle}
      action={
        <ButtonLink look="main" to={pathTo("Outlet1")}>
          {copy.backToList}
        </ButtonLink>
      }
    >
      {copy.goneText}
    </EmptyState>
  );
}
