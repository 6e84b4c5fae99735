import { groupBy } from "../../apps/api/src/group-by";
import type { KillTime } from "../faults/killer";
import type { Letter } from "../world/mailroom";
import { type Check, type Evidence, finishedOrders } from "./check";

/** Stable ids of receipts (`confirmation.{order}.{recipient}`). */
const RECEIPT = /^<confirmation\.(\d+)\.[0-9a-f]+@/;
const TOLD_ONCE = /^<(?:confirmation|section_moved)\./;
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

const NOTED = `
  SELECT format('<confirmation.%s.%s@', order_id, left(encode(sha256(recipient::bytea), 'hex'), 16)) AS id,
    pg_xact_commit_timestamp(xmin) AS "notedAt"
  FROM order_mails
  WHERE kind = 'confirmation' AND sent_at IS NOT NULL AND current_setting('track_commit_timestamp') = 'on'`;

/** A machine at rest notes sooner. */
const LEAST_NOTING_MS = 1_000;

/**
 * How long the shop took at most, in this run, from the mail server's yes to its note of a receipt that came once: a
 * machine with much to do takes seconds.
 */
export async function longestNoting({ db, letters }: Pick<Evidence, "db" | "letters">): Promise<number> {
  const { rows } = await db.$client.query<{ id: string; notedAt: Date }>(NOTED);
  const noted = new Map(rows.map(({ id, notedAt }) => [id, notedAt.getTime()]));
  const byId = groupBy(letters, ({ messageId }) => messageId.replace(/@.*/, "@"));
  const times = [...byId].flatMap(([id, [letter, again]]) => {
    const at = noted.get(id);
    return at === undefined || !letter || again ? [] : [at - letter.caughtAt.getTime()];
  });
  return times.reduce((longest, time) => Math.max(longest, time), LEAST_NOTING_MS);
}

/** The shop notes a mail after the mail server's yes. */
const hitsNote = ({ sentAt, caughtAt }: Letter, { before, after }: KillTime, notingMs: number) =>
  after >= sentAt && before.getTime() <= caughtAt.getTime() + notingMs;

/**
 * Receipts that arrived again, with what may explain them: a kill while the mail before was on its way, or before the
 * shop's note of it was committed, repeats it under the same message id; nothing else may.
 */
export function findRepeats(letters: readonly Letter[], kills: readonly KillTime[], notingMs: number) {
  const latest = new Map<string, Letter>();
  return letters.flatMap((letter) => {
    const { messageId } = letter;
    const before = latest.get(messageId);
    latest.set(messageId, letter);
    if (!before || !TOLD_ONCE.test(messageId)) return [];
    const isExplained = kills.some((kill) => hitsNote(before, kill, notingMs));
    return [{ messageId, isExplained, caughtAt: [before.caughtAt, letter.caughtAt] }];
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
    find: async (evidence) => {
      const { letters, kills } = evidence;
      const notingMs = await longestNoting(evidence);
      return findRepeats(letters, kills, notingMs)
        .filter(({ isExplained }) => !isExplained)
        .map(({ messageId, caughtAt }) => {
          const times = caughtAt.map((at) => at.toISOString()).join(" and ");
          const killed = kills.map(({ before }) => before.toISOString()).join(", ");
          return `${messageId} at ${times}; noted within ${notingMs} ms elsewhere; kills at ${killed}`;
        });
    },
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
        .filter(({ messageId, code }) => !code && !TOLD_ONCE.test(messageId))
        .flatMap(({ to }) => to);
      return rows.filter(({ email }) => !told.includes(email)).map(({ id }) => `order ${id}`);
    },
  },
];
