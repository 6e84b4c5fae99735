/**
 * Address of an order's receipt PDF.
 * @param no number of the order: with it the receipt is whole for whoever opens it
 */
export function receiptAddress(buyOrder: string, no: string | null): string {
  const query = new URLSearchParams({ buyorder: buyOrder, ...(no === null ? {} : { no }) });
  return `/api/tools/comprobante-compra?${query}`;
}
