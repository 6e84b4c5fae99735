import type { Returned } from "../crowd";
import type { Check } from "./check";
import { LEDGER_CHECKS } from "./ledger";
import { MONEY_CHECKS } from "./money";

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
    { name: "everybody who came back came to an end", find: async () => gaveUp },
  ];
}
