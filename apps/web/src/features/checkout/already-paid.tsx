import { EmptyState } from "@shop/ui/empty-state";
import { paidPurchase } from "../../basket/storage/paid-purchase";
import { ButtonLink } from "../../ui/button-link";
import { flowCopy } from "./flows/flow-copy";

const { paid: copy } = flowCopy;

// For buyers who go back from the result: the order is paid (FEEL-03).
export const AlreadyPaid = ({ resultPath, startTo }: { resultPath: string; startTo: string }) => (
  <EmptyState
    level={1}
    title={copy.title}
    action={
      <>
        <ButtonLink look="main" to={resultPath}>
          {copy.see}
        </ButtonLink>
        <ButtonLink look="quiet" to={startTo} onClick={paidPurchase.forget}>
          {copy.another}
        </ButtonLink>
      </>
    }
  >
    {copy.text}
  </EmptyState>
);
