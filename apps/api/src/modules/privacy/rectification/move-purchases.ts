import type { Proof } from "@shop/domain/rights/proofs";
import type { Act } from "../../../acts/act";
import { lockPerson } from "../lock-person";
import { correctIdentity, planIdentity } from "./correct-identity";
import { getCorrected } from "./corrected-person";

interface Move {
  buyOrder: string;
  email: string;
  proof: Proof;
}

interface MovePlan {
  orderId: number;
  before: string;
  purchases: string[];
  purchaseIds: number[];
  /** Of all lines of these purchases. */
  venueIds: number[];
}

const whoPays = ({ buyOrder }: Move) => ({ buyOrder, position: null });
const identityOf = ({ email: value, proof }: Move) => ({ field: "email", value, proof }) as const;

/**
 * All that a guardian bought with a mailbox, claims too, goes to another: whoever reads it opens
 * the purchases. Both mailboxes are notified. @throws ActRefused those of `getCorrected` and `planIdentity`
 */
export const movePurchases: Act<Move, MovePlan, { requests: number[] }> = {
  name: "move_mailbox",
  lock: async (tx, move) => {
    const { guardian } = await getCorrected(tx, whoPays(move));
    await lockPerson(tx, guardian.rut);
  },
  plan: async (db, move) => {
    const corrected = await getCorrected(db, whoPays(move));
    const { purchases, purchaseIds, venueIds } = await planIdentity(db, corrected, identityOf(move));
    const { order, guardian } = corrected;
    return { orderId: order.id, before: guardian.email, purchases, purchaseIds, venueIds };
  },
  act: async (tx, { request: move, by: { actor } }) => {
    const corrected = await getCorrected(tx, whoPays(move));
    return await correctIdentity(tx, corrected, { identity: identityOf(move), actor });
  },
  subject: ({ request: { proof }, plan: { orderId, purchaseIds } }, done) => ({
    orderId,
    alsoOrderIds: purchaseIds,
    details: { proof, requests: done?.requests },
  }),
};
