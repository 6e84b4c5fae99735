import type { Transaction } from "../payment/transaction";
import { type Html, html } from "./html";
import { copy } from "./page-copy";

const pesos = new Intl.NumberFormat("es-CL", { style: "currency", currency: "CLP" });

export const formatClp = (amount: number) => pesos.format(amount);

export const totalOf = ({ details }: Transaction) => details.reduce((sum, { amount }) => sum + amount, 0);

// A whole document. URLs are relative, so that it works behind any origin under the same path.
export function layout({ title, body, head }: { title: string; body: Html; head?: Html }): string {
  const page = html`<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${copy.brand}</title>
<link rel="stylesheet" href="assets/payment.css">
<link rel="icon" href="assets/icon.svg" type="image/svg+xml">
${head ?? null}
</head>
<body>
<header>
<p class="note">${copy.simulationNote}</p>
<div class="bar"><div class="bar-inner">
<img src="assets/icon.svg" alt="" width="36" height="36">
<span class="brand"><strong>${copy.brand}</strong><span>${copy.brandSubtitle}</span></span>
</div></div>
</header>
<main>${body}</main>
</body>
</html>`;
  return page.text;
}

export function purchase(transaction: Transaction): Html {
  return html`<dl class="purchase">
<div class="total"><dt>${copy.amountLabel}</dt><dd>${formatClp(totalOf(transaction))}</dd></div>
<div><dt>${copy.orderLabel}</dt><dd>${transaction.buyOrder}</dd></div>
<div><dt>${copy.merchantLabel}</dt><dd>${transaction.commerceCode}</dd></div>
</dl>`;
}
