// `no`, the order's id, opens the whole receipt.
export function receiptAddress(buyOrder: string, no: string | null): string {
  const query = new URLSearchParams({ buyorder: buyOrder, ...(no === null ? {} : { no }) });
  return `/api/tools/comprobante-compra?${query}`;
}
