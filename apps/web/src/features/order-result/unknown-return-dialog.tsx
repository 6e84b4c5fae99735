import { useQuery } from "@tanstack/react-query";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { AlertDialog } from "../../ui/dialog/alert-dialog";
import { phoneUrl } from "../../ui/frame/phone-url";
import { kitCopy } from "../../ui/kit-copy";
import { resultCopy } from "./result-copy";

const { transaction, unknownReturn: copy } = resultCopy;

/** A return from the provider that fits no purchase of ours: what is not known is not claimed. */
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
