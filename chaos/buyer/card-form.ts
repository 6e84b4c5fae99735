import { insist } from "./insist";
import type { Market } from "./market";
import type { CardAction } from "./plan";

/** The request with which the provider sends the browser back. */
export interface WayBack {
  url: string;
  fields: Record<string, string>;
}

/** Fills the provider's card form; null when it is closed for this payment already. */
export async function useCardForm(
  market: Market,
  token: string,
  action: CardAction,
): Promise<WayBack | null> {
  const card = action === "reject" ? "mastercard" : "visa";
  return await insist(market, async () => {
    const answer = await fetch(`${market.simulatorUrl}/simulator/pay`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token, card, action }),
    });
    if (answer.status === 409) return null;
    if (!answer.ok) throw new Error(`the card form answered ${answer.status}`);
    return (await answer.json()) as WayBack;
  });
}
