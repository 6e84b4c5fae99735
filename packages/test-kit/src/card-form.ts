export type CardAction = "approve" | "reject" | "abort" | "timeout" | "form-error";

/** The browser's return to the shop. */
export interface WayBack {
  method: "GET" | "POST";
  url: string;
  fields: Record<string, string>;
}

/** Fills the simulator's card form. @returns null when the form is closed */
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
