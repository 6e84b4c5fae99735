import type { Transaction } from "../payment/transaction";
import { html } from "./html";
import { layout } from "./layout";
import { copy } from "./page-copy";

export function unknownPage(): string {
  const body = html`<section class="panel notice"><h1>${copy.unknownTitle}</h1><p>${copy.unknownLead}</p></section>`;
  return layout({ title: copy.unknownTitle, body });
}

export function endedPage({ token }: Transaction): string {
  const body = html`<section class="panel notice">
<h1>${copy.endedTitle}</h1>
<p>${copy.endedLead}</p>
<form method="post" action="recover">
<input type="hidden" name="token_ws" value="${token}">
<button class="main" type="submit">${copy.backToMerchant}</button></form>
</section>`;
  return layout({ title: copy.endedTitle, body });
}
