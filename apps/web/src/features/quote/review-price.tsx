import { type PricedQuote, priceBefore } from "../../lib/priced";
import { quoteCopy as copy } from "./quote-copy";

/** Of a review, whose button charges nothing yet: the card says so in its note, a phone's bar below the total. */
export function reviewPrice(total: PricedQuote | undefined, { isAwaited }: { isAwaited: boolean }) {
  if (!total) return { total: null, ...(isAwaited && { isCounting: true, barSaved: copy.notYet }) };
  const price = { total: total.precioTotal, before: priceBefore(total) };
  if (total.precioTotal === 0) return price;
  const note = (
    <>
      {copy.notYet} <span>{copy.annual}</span>
    </>
  );
  return { ...price, note, barSaved: copy.notYet };
}
