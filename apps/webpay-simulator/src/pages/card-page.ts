import { TEST_CARDS, testExpiry } from "../payment/cards";
import type { Transaction } from "../payment/transaction";
import { field } from "./field";
import { type Html, html } from "./html";
import { formatClp, layout, purchase, totalOf } from "./layout";
import { copy } from "./page-copy";

export interface CardForm {
  card_number: string;
  expiry: string;
  cvv: string;
  installments: string;
}

export type CardFormErrors = Partial<Record<keyof CardForm, string>>;

const WITH_INTEREST = [2, 3, 4, 5, 6, 8, 10, 12, 18, 24, 36, 48];
const clock = new Intl.DateTimeFormat("es-CL", {
  timeZone: "America/Santiago",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

export interface CardPage {
  transaction: Transaction;
  form: CardForm;
  errors: CardFormErrors;
  deadline: Date;
  now: Date;
}

// The card form. It works without script; with it, a test card is filled in without a request.
export function cardPage({ transaction, form, errors, deadline, now }: CardPage): string {
  const body = html`<form class="checkout" method="post" action="card" autocomplete="off">
<input type="hidden" name="token_ws" value="${transaction.token}">
<aside class="summary">${purchase(transaction)}
<p class="deadline">${copy.deadline(clock.format(deadline))}</p></aside>
<section class="panel" aria-labelledby="card-title">
<h1 id="card-title">${copy.cardTitle}</h1>
${errorSummary(errors)}
${cardFields(form, errors)}
<button class="main" type="submit">${copy.pay(formatClp(totalOf(transaction)))}</button>
<div class="secondary">
<button type="submit" formaction="cancel" formnovalidate>${copy.cancel}</button>
<button type="submit" formaction="expire" formnovalidate>${copy.expire}</button>
</div>
</section>
<section class="panel cards" aria-labelledby="cards-title">
<h2 id="cards-title">${copy.testCardsTitle}</h2>
<p class="hint">${copy.testCardsHint}</p>
${testCards(now)}
</section>
</form>`;
  return layout({
    title: copy.brandSubtitle,
    body,
    head: html`<script src="assets/payment.js" defer></script>`,
  });
}

function errorSummary(errors: CardFormErrors): Html | null {
  if (Object.keys(errors).length === 0) return null;
  return html`<p class="alert" role="alert">${copy.errorTitle}</p>`;
}

function cardFields(form: CardForm, errors: CardFormErrors): Html {
  const number = {
    name: "card_number",
    label: copy.cardNumber,
    value: form.card_number,
    error: errors.card_number,
  };
  const expiry = { name: "expiry", label: copy.expiry, value: form.expiry, error: errors.expiry };
  const cvv = { name: "cvv", label: copy.cvv, value: form.cvv, error: errors.cvv };
  return html`${field({ ...number, isNumeric: true, maxLength: 23 })}
<div class="pair">
${field({ ...expiry, hint: copy.expiryHint, isNumeric: true, maxLength: 5 })}
${field({ ...cvv, hint: copy.cvvHint, isNumeric: true, maxLength: 4 })}
</div>
${installmentsField(form.installments, errors.installments)}`;
}

function installmentsField(chosen: string, error: string | undefined): Html {
  const interestFree = ["S2-2", "SI-3", ...Array.from({ length: 9 }, (_, index) => `NC-${index + 4}`)];
  const options = [
    { value: "0", label: copy.noInstallments },
    ...WITH_INTEREST.map((count) => ({ value: `VC-${count}`, label: copy.withInterest(count) })),
    ...interestFree.map((value) => ({ value, label: copy.interestFree(Number(value.split("-")[1])) })),
  ];
  return html`<div class="field">
<label for="installments">${copy.installments}</label>
<select id="installments" name="installments"${
    error ? html` aria-invalid="true" aria-describedby="installments-error"` : null
  }>
${options.map(
  ({ value, label }) =>
    html`<option value="${value}"${value === chosen ? html` selected` : null}>${label}</option>`,
)}
</select>
${error ? html`<span class="error" id="installments-error">${error}</span>` : null}
</div>`;
}

function testCards(now: Date): Html[] {
  const groups = [
    { title: copy.approving, cards: TEST_CARDS.filter(({ isApproved }) => isApproved) },
    { title: copy.rejecting, cards: TEST_CARDS.filter(({ isApproved }) => !isApproved) },
  ];
  return groups.map(
    ({ title, cards }) => html`<h3>${title}</h3>
<ul>${cards.map((card) => testCard(card, now))}</ul>`,
  );
}

function testCard({ id, number, cvv }: (typeof TEST_CARDS)[number], now: Date): Html {
  const name = copy.cardNames[id];
  const spaced = number.match(/.{1,4}/g)?.join(" ") ?? number;
  return html`<li>
<span class="card-name">${name}${cvv ? html` <span class="hint">${copy.cvv} ${cvv}</span>` : null}</span>
<span class="card-number">${spaced}</span>
<button type="submit" formaction="fill" formnovalidate name="fill" value="${id}" data-number="${spaced}"
 data-cvv="${cvv}" data-expiry="${testExpiry(now)}" aria-label="${copy.useLabel(name, number.slice(-4))}">${copy.use}</button>
</li>`;
}
