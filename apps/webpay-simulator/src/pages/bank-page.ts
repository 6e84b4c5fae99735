import type { Transaction } from "../payment/transaction";
import { field } from "./field";
import { html } from "./html";
import { formatClp, layout, purchase, totalOf } from "./layout";
import { copy } from "./page-copy";

export interface BankPage {
  transaction: Transaction;
  hasFailed: boolean;
}

export function bankPage({ transaction, hasFailed }: BankPage): string {
  const lastFour = transaction.payment?.lastFour ?? "";
  const body = html`<form class="checkout bank" method="post" action="bank" autocomplete="off">
<input type="hidden" name="token_ws" value="${transaction.token}">
<aside class="summary">${purchase(transaction)}</aside>
<section class="panel" aria-labelledby="bank-title">
<p class="bank-brand">${copy.bankBrand}</p>
<h1 id="bank-title">${copy.bankTitle}</h1>
<p>${copy.bankLead(formatClp(totalOf(transaction)), lastFour)}</p>
${hasFailed ? html`<p class="alert" role="alert">${copy.bankError}</p>` : null}
${field({ name: "rut", label: copy.rut, hint: copy.rutHint, maxLength: 12 })}
${field({ name: "password", label: copy.password, hint: copy.passwordHint, type: "password", maxLength: 20 })}
<div class="answers">
<button class="main" type="submit" name="answer" value="accept">${copy.accept}</button>
<button class="danger" type="submit" name="answer" value="reject">${copy.reject}</button>
</div>
<div class="secondary">
<button type="submit" formaction="cancel">${copy.cancel}</button>
<button type="submit" formaction="expire">${copy.expire}</button>
</div>
</section>
</form>`;
  return layout({ title: copy.bankTitle, body });
}
