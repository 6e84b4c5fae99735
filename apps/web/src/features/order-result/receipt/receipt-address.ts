interface ReceiptOptions {
  /** Number of the order: with it the receipt is whole for whoever opens it. */
  no: string | number | null;
  isDownload: boolean;
}

/** Address of an order's receipt PDF; a download is named comprobante-pago-pdv.pdf by the server. */
export function receiptAddress(buyOrder: string, { no, isDownload }: ReceiptOptions): string {
  const query = new URLSearchParams({
    buyorder: buyOrder,
    ...(no === null ? {} : { no: String(no) }),
    ...(isDownload ? { isDownload: "1" } : {}),
  });
  return `/api/tools/comprobante-compra?${query}`;
}
