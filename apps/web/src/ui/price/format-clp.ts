import { formatClp as plainClp } from "@shop/domain/format/money";

/** Whole pesos: `$1.234.567`, negative `−$1.234`. */
export const formatClp = (amountClp: number) => plainClp(amountClp).replace("-", "−");
