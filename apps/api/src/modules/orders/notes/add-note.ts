import type { Act } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import { getNamedSale, lockNamedSale } from "../rows/named-order";
import { insertNote } from "./note-queries";

/** Words of staff at a purchase, for staff alone. @throws ActRefused ORDER_UNKNOWN, PEOPLE_FORGOTTEN */
export const addNote: Act<{ buyOrder: string; text: string }, { orderId: number }, string> = {
  name: "add_note",
  lock: (tx, { buyOrder }) => lockNamedSale(tx, buyOrder),
  plan: async (db, { buyOrder }) => {
    const { id: orderId, minimisedAt } = await getNamedSale(db, buyOrder);
    if (minimisedAt) throw new ActRefused("PEOPLE_FORGOTTEN");
    return { orderId };
  },
  act: async (tx, { request: { text }, plan: { orderId } }) => await insertNote(tx, { orderId, text }),
  // The text is no part of the audit, which keeps what a family has forgotten.
  subject: ({ plan: { orderId } }, noteId) => ({ orderId, details: { noteId } }),
};
