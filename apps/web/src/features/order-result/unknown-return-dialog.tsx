import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { kitCopy } from "@shop/ui/kit-copy";
import { useQuery } from "@tanstack/react-query";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { phoneUrl } from "../../ui/frame/phone-url";
import { resultCopy } from "./result-copy";

const { transaction, unknownReturn: copy } = resultCopy;

/** A return from the provider that matches no purchase: claims nothing. */
export function UnknownReturnDialog({ onClose }: { onClose: () => void }) {
  const { data: config } = useQuery(shopConfigQuery);
  return (
    <AlertDialog
      open
      title={transaction.title}
      text={
        <>
          <p>{transaction.failed}</p>
          <p>
            {copy.text}{" "}
            {config && (
              <>
                {copy.at} <a href={phoneUrl(config.supportPhone)}>{config.supportPhone}</a>{" "}
              </>
            )}
            {copy.end}
          </p>
        </>
      }
      confirmLabel={kitCopy.understood}
      onConfirm={onClose}
    />
  );
}
