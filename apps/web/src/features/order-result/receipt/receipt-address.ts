/** Address of an order's receipt PDF; a download is named comprobante-pago-pdv.pdf by the server. */
export function receiptAddress(buyOrder: string, options: { isDownload: boolean }): string {
  const query = new URLSearchParams({
    buyorder: buyOrder,
    ...(options.isDownload ? { isDownload: "1" } : {}),
  });
  return `/api/tools/comprobante-compra?${query}`;
}
