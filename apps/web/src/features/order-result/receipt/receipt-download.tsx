import { ApiError } from "@shop/contracts/client";
import { brandFile } from "@shop/domain/brand/brand";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { apiPath, fileApi } from "../../../lib/api";
import { saveFile } from "../../../lib/page/save-file";
import { useBrand } from "../../../lib/queries/shop-config";
import { FileLink } from "../../../ui/plain-link";
import { resultCopy } from "../result-copy";

const { receipt: copy } = resultCopy;

interface ReceiptDownloadProps {
  buyOrder: string;
  no: number | null;
  look: "main" | "secondary";
}

/** As a download: a link could not report a refusal. */
export function ReceiptDownload({ buyOrder, no, look }: ReceiptDownloadProps) {
  const receipt = { buyorder: buyOrder, ...(no === null ? {} : { no }) };
  const brand = useBrand();
  const file = useMutation({
    mutationFn: () => fileApi("downloadReceipt", { query: { ...receipt, isDownload: "1" } }),
    onSuccess: (blob) => saveFile({ name: brandFile("comprobante-pago", brand, "pdf"), blob }),
    onError: (error) => console.error("the receipt PDF was not had", error),
  });
  const { error } = file;
  return (
    <>
      <Button
        look={look}
        icon={<Download aria-hidden="true" />}
        busy={file.isPending}
        onClick={() => file.mutate()}
      >
        {copy.download}
      </Button>
      {file.isSuccess && <FileLink href={apiPath("downloadReceipt", { query: receipt })} />}
      {error && (
        <Alert tone="danger" announce>
          {error instanceof ApiError ? error.text : copy.failed}
        </Alert>
      )}
    </>
  );
}
