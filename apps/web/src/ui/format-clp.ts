const clp = new Intl.NumberFormat("es-CL", { maximumFractionDigits: 0 });

/** Whole pesos as Chile writes them: `$1.234.567`, negative `−$1.234` (CONST-01). */
export function formatClp(amount: number) {
  const text = `$${clp.format(Math.abs(amount))}`;
  return amount < 0 ? `−${text}` : text;
}
