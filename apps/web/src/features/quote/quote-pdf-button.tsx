import { ApiError } from "@shop/contracts/client";
import { brandFile } from "@shop/domain/brand/brand";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { kitCopy } from "@shop/ui/kit-copy";
import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { apiPath, fileApi } from "../../lib/api";
import { saveFile } from "../../lib/page/save-file";
import { useBrand } from "../../lib/queries/shop-config";
import { FileLink } from "../../ui/plain-link";
import { quotePdfCopy as copy } from "./quote-copy";

/** @param orderId null until the order is saved as shown */
export function QuotePdfButton({ orderId }: { orderId: number | null }) {
  const brand = useBrand();
  const file = useMutation({
    mutationFn: (id: number) => fileApi("downloadQuote", { query: { orderId: id } }),
    onSuccess: (blob) => saveFile({ name: brandFile("cotizacion", brand, "pdf"), blob }),
    onError: (error) => console.error("the quote PDF was not made", error),
  });
  const download = () => orderId !== null && file.mutate(orderId);
  const { error } = file;
  return (
    <>
      <Button
        icon={<FileDown aria-hidden="true" />}
        busy={file.isPending}
        disabled={orderId === null}
        onClick={download}
      >
        {file.isPending ? copy.making : copy.download}
      </Button>
      {file.isSuccess && <FileLink href={apiPath("downloadQuote", { query: { orderId: file.variables } })} />}
      {error && (
        <Alert
          tone="danger"
          announce
          title={copy.failedTitle}
          action={
            <Button size="small" onClick={download}>
              {kitCopy.retry}
            </Button>
          }
        >
          {error instanceof ApiError ? error.text : copy.failed}
        </Alert>
      )}
    </>
  );
}
