import { EmptyState } from "@shop/ui/empty-state";
import { pathTo } from "../../lib/page/route-paths";
import { HelpLinks } from "../../shared/help/help-links";
import { ButtonLink } from "../../ui/button-link";
import { useExactTitle } from "../../ui/frame/use-document-title";
import { SuccessPicture } from "../../ui/pictures/order-pictures";
import { resultCopy } from "./result-copy";

const { locked: copy } = resultCopy;

interface OrderLockedProps {
  buyOrder: string;
}

/** Bought in an ended session: the reader may be somebody else (HARM-03). */
export function OrderLocked({ buyOrder }: OrderLockedProps) {
  useExactTitle(copy.title);
  return (
    <EmptyState
      level={1}
      picture={<SuccessPicture />}
      title={copy.title}
      action={
        <>
          <ButtonLink to={pathTo("Receipt").replace(":buyorder", buyOrder)} look="main">
            {copy.receipt}
          </ButtonLink>
          <HelpLinks isCentred />
        </>
      }
    >
      {copy.text}
    </EmptyState>
  );
}
