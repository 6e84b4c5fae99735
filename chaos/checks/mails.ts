import type { KillTime } from "../faults/killer";
import type { Letter } from "../world/mailroom";
import { type Check, finishedOrders } from "./check";

/** Stable ids of receipts (`confirmation.{order}.{recipient}`). */
const RECEIPT = /^<confirmation\.(\d+)\.[0-9a-f]+@/;
/** Guardian and student have addresses of their own. */
const RECEIPTS_PER_ORDER = 2;

function receiptsByOrder(letters: readonly Letter[]): Map<number, Letter[]> {
  const byOrder = new Map<number, Letter[]>();
  for (const letter of letters) {
    const order = Number(RECEIPT.exec(letter.messageId)?.[1]);
    if (order) byOrder.set(order, [...(byOrder.get(order) ?? []), letter]);
  }
  return byOrder;
}

const idsOf = (letters: readonly Letter[]) => new Set(letters.map(({ messageId }) => messageId));

/** From the mail server's yes to the commit of the shop's note, on a busy machine. */
const NOTING_MS = 1_000;

/** The shop notes a mail before it sends it, in a transaction that ends after the mail server's yes. */
const hitsNote = ({ sentAt, caughtAt }: Letter, { before, after }: KillTime) =>
  after >= sentAt && before.getTime() <= caughtAt.getTime() + NOTING_MS;

/**
 * Receipts that arrived again, with what may explain them: a kill while the mail before was on its way, or before the
 * shop's note of it was committed, repeats it under the same message id; nothing else may.
 */
export function findRepeats(letters: readonly Letter[], kills: readonly KillTime[]) {
  const latest = new Map<string, Letter>();
  return letters.flatMap((letter) => {
    const { messageId } = letter;
    const before = latest.get(messageId);
    latest.set(messageId, letter);
    if (!before || !RECEIPT.test(messageId)) return [];
    return [{ messageId, isExplained: kills.some((kill) => hitsNote(before, kill)) }];
  });
}

export const MAIL_CHECKS: Check[] = [
  {
    name: "each finished order has exactly one receipt for each reader",
    find: async (evidence) => {
      const receipts = receiptsByOrder(evidence.letters);
      return [...(await finishedOrders(evidence))]
        .map((id) => ({ id, sent: idsOf(receipts.get(id) ?? []).size }))
        .filter(({ sent }) => sent !== RECEIPTS_PER_ORDER)
        .map(({ id, sent }) => `order ${id}: ${sent} of ${RECEIPTS_PER_ORDER}`);
    },
  },
  {
    name: "a receipt comes again only after a kill, under the same message id",
    find: async ({ letters, kills }) =>
      findRepeats(letters, kills)
        .filter(({ isExplained }) => !isExplained)
        .map(({ messageId }) => messageId),
  },
  {
    name: "no order that is not finished has a receipt",
    find: async (evidence) => {
      const finished = await finishedOrders(evidence);
      return [...receiptsByOrder(evidence.letters).keys()]
        .filter((id) => !finished.has(id))
        .map((id) => `order ${id}`);
    },
  },
  {
    name: "whoever got money back was told by mail",
    find: async ({ db, letters }) => {
      const { rows } = await db.$client.query<{ id: string; email: string }>(
        `SELECT o.id, g.email FROM payment_attempts a JOIN orders o ON o.id = a.order_id
         JOIN guardians g ON g.id = o.guardian_id WHERE a.state = 'reversed'`,
      );
      const told = letters
        .filter(({ messageId, code }) => !code && !RECEIPT.test(messageId))
        .flatMap(({ to }) => to);
      return rows.filter(({ email }) => !told.includes(email)).map(({ id }) => `order ${id}`);
    },
  },
];
