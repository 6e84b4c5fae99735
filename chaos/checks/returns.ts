import type { Returned } from "../crowd";
import { type Check, sqlCheck } from "./check";
import { LEDGER_CHECKS } from "./ledger";
import { MONEY_CHECKS } from "./money";
import { findMoves } from "./staff";

/** Rules of the provider's books that hold for purchases that changed and ended too. */
const MONEY_STAYS = [
  "no order is charged twice",
  "the provider gave back what our refunds by card say, to the peso",
  "every payment has an outcome",
];

interface Kept {
  id: string;
  state: string;
  courses: number[];
}

/** What holds after buyers came back to change and to withdraw. */
export function returnChecks({ seen, gaveUp }: Returned): Check[] {
  const again = [...LEDGER_CHECKS, ...MONEY_CHECKS.filter(({ name }) => MONEY_STAYS.includes(name))];
  return [
    ...again.map((check) => ({ ...check, name: `${check.name}, after the returns` })),
    {
      name: "what Mi compra said last still stands",
      find: async ({ db }) => {
        const { rows } = await db.$client.query<Kept>(
          `SELECT o.id, o.state, ARRAY(SELECT (course->>'id')::int
             FROM jsonb_array_elements(o.snapshot->'students'->0->'courses') AS course) AS courses
           FROM orders o WHERE o.id = ANY($1)`,
          [seen.map(({ orderId }) => orderId)],
        );
        const kept = new Map(rows.map((row) => [Number(row.id), row]));
        return seen
          .filter(({ orderId, state, courseIds }) => {
            const now = kept.get(orderId);
            return now?.state !== state || (courseIds !== null && `${courseIds}` !== `${now.courses}`);
          })
          .map(({ orderId, state, courseIds }) => `order ${orderId}: ${state} with ${courseIds}`);
      },
    },
    {
      name: "whoever had a moved section was offered to choose again, and nobody else",
      find: async ({ db }) => {
        const moved = await findMoves(db);
        return seen.flatMap(({ orderId, offered }) => {
          const wanted = [
            ...new Set(moved.filter((one) => one.orderId === orderId).flatMap(({ courses }) => courses)),
          ];
          const isSame = `${wanted.toSorted()}` === `${offered.toSorted()}`;
          return isSame ? [] : [`order ${orderId}: moved ${wanted}, offered ${offered}`];
        });
      },
    },
    {
      name: "what was answered over a child's data stands, and was mailed",
      find: async ({ db }) => {
        const { rows } = await db.$client.query<{ id: string; state: string; unsent: string }>(
          `SELECT r.id, r.state, (SELECT count(*) FROM rights_mails m WHERE m.request_id = r.id AND m.sent_at IS NULL) AS unsent
           FROM rights_requests r`,
        );
        const kept = new Map(rows.map((row) => [Number(row.id), row]));
        return seen.flatMap(({ asked, orderId }) => {
          const now = asked && kept.get(asked.id);
          const stands = now?.state === asked?.state && Number(now?.unsent ?? 0) === 0;
          return asked && !stands ? [`order ${orderId}: ${asked.kind} was ${asked.state}`] : [];
        });
      },
    },
    sqlCheck(
      "a child whose data rest is in no call to the CRM and has no consent, and who is blocked was asked for",
      `SELECT r.kind || ' of request ' || r.id AS fault FROM rights_requests r
       WHERE r.state = 'done' AND r.kind IN ('objection', 'consent', 'blocking') AND (
         EXISTS (SELECT FROM leads l WHERE l.rut = r.rut AND l.state IN ('stored', 'waiting'))
         OR r.kind = 'blocking' AND NOT EXISTS (SELECT FROM blocked_people b WHERE b.rut = r.rut)
         OR r.kind <> 'blocking' AND EXISTS (SELECT FROM students s WHERE s.rut = r.rut AND s.authorization_publicitary))
       UNION ALL
       SELECT 'blocked by request ' || b.request_id FROM blocked_people b JOIN rights_requests r ON r.id = b.request_id
       WHERE r.kind <> 'blocking' OR r.state <> 'done'`,
    ),
    { name: "everybody who came back came to an end", find: async () => gaveUp },
  ];
}
