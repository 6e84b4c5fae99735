/** What a buyer does in the provider's card form. */
export type CardAction = "approve" | "reject" | "abort" | "timeout" | "form-error";

/** The request with which the provider sends the browser back to the shop. */
export interface WayBack {
  method: "GET" | "POST";
  url: string;
  fields: Record<string, string>;
}

/**
 * Fills the card form of the simulator.
 * @returns null when the form is closed for this payment already
 */
export async function fillCardForm(
  simulatorUrl: string,
  token: string,
  action: CardAction = "approve",
): Promise<WayBack | null> {
  const card = action === "reject" ? "mastercard" : "visa";
  const answer = await fetch(`${simulatorUrl}/simulator/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, card, action }),
  });
  if (answer.status === 409) return null;
  if (!answer.ok) throw new Error(`the card form answered ${answer.status}`);
  return (await answer.json()) as WayBack;
}
