import { EmptyState } from "@shop/ui/empty-state";
import { pathTo } from "../../lib/page/route-paths";
import { HelpLinks } from "../../shared/help/help-links";
import { ButtonLink } from "../../ui/button-link";
import { useExactTitle } from "../../ui/frame/use-document-title";
import { NotFoundPicture } from "../../ui/pictures/not-found-picture";
import { resultCopy } from "./result-copy";

const { notFound: copy } = resultCopy;

/** The same text for an unknown order and for somebody else's (RESULT-10). */
export function OrderNotFound() {
  useExactTitle(copy.title);
  return (
    <EmptyState
      level={1}
      picture={<NotFoundPicture />}
      title={copy.title}
      action={
        <>
          <ButtonLink to={pathTo("Landing")} look="main">
            {copy.home}
          </ButtonLink>
          <HelpLinks isCentred />
        </>
      }
    >
      {copy.text}
    </EmptyState>
  );
}
