import { html } from "./html";
import { layout } from "./layout";
import type { MerchantReturn } from "./merchant-return";
import { copy } from "./page-copy";

export function returnPage({ url, fields }: MerchantReturn): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const body = html`<section class="panel notice">
<h1>${copy.returnTitle}</h1>
<p>${copy.returnLead}</p>
<form method="post" action="${url}" data-auto-submit>${inputs}
<button class="main" type="submit">${copy.backToMerchant}</button></form>
</section>`;
  return layout({
    title: copy.returnTitle,
    body,
    head: html`<script src="assets/return.js" defer></script>`,
  });
}
