import { useQuery } from "@tanstack/react-query";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { AlertDialog } from "../../ui/dialog/alert-dialog";
import { phoneUrl } from "../../ui/frame/phone-url";
import { kitCopy } from "../../ui/kit-copy";
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
