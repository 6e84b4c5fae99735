import { useQuery } from "@tanstack/react-query";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { AlertDialog } from "../../ui/dialog/alert-dialog";
import { personalDataCopy as copy } from "./personal-data-copy";
import type { SaveFailure } from "./save-failure";

/** Tells why the data could not be sent; nothing typed is lost. */
export function SaveFailureDialog({
  failure,
  onClose,
}: {
  failure: SaveFailure | null;
  onClose: () => void;
}) {
  const { data: config } = useQuery(shopConfigQuery);
  const phone = failure?.offersPhone ? config?.supportPhone : undefined;
  return (
    <AlertDialog
      open={failure !== null}
      title={failure?.title}
      text={
        <>
          <p>{failure?.text}</p>
          {phone && <p>{copy.callUs(phone)}</p>}
        </>
      }
      confirmLabel={copy.accept}
      onConfirm={onClose}
    />
  );
}
