import type { Act } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import { findVersions } from "../../sales/sold/version-queries";
import { lockPerson, referenceOrId } from "../lock-person";
import { type CorrectedFact, correctFields, lockFields, planFields } from "./correct-fields";
import { correctIdentity, type IdentityCorrection, planIdentity } from "./correct-identity";
import { getCorrected, type PersonOfSale } from "./corrected-person";
import type { Rectification } from "./rectifiable-fields";

export const NAME_FIELDS = ["name", "fatherLastName", "motherLastName"] as const;

interface Correction extends PersonOfSale {
  changes: Rectification;
  /** RUT or mailbox; alone, and after two proofs. */
  identity: IdentityCorrection | null;
}

interface CorrectionPlan {
  orderId: number;
  orderName: string;
  facts: CorrectedFact[];
  /** Of the receipt that has the person as before; the next one has the correction. Null: receipts are the same. */
  version: number | null;
  /** All in which a RUT or mailbox changes, and the mailboxes to notify. */
  purchases: string[];
  told: string[];
  purchaseIds: number[];
  /** Of all lines of these purchases. */
  venueIds: number[];
}

/**
 * Somebody of one purchase: its sale, what paid its changes, and the person's row. Rows and purchases that others
 * typed for the RUT are rectified by request. RUT and mailbox follow in all that the family bought with both.
 * The receipt before stays, as a version.
 * @throws ActRefused MAILBOX_PROVEN, those of `getCorrected`, `planFields` and `planIdentity`
 */
export const correctPerson: Act<Correction, CorrectionPlan, { requests: number[]; inCrm: number } | null> = {
  name: "correct",
  lock: async (tx, { identity, ...person }) => {
    const { order, guardian, student } = await getCorrected(tx, person);
    const { rut } = student ?? guardian;
    if (!identity) await lockFields(tx, order);
    else await lockPerson(tx, rut, ...(identity.field === "rut" ? [identity.value] : []));
  },
  plan: async (db, { changes, identity, ...person }) => {
    const corrected = await getCorrected(db, person);
    const { order, guardian, student } = corrected;
    const version = (await findVersions(db, order.id)).length + 1;
    const sale = { orderId: order.id, orderName: referenceOrId(order), version };
    if (identity) {
      const { isPayers, ...reached } = await planIdentity(db, corrected, identity);
      if (isPayers) throw new ActRefused("MAILBOX_PROVEN");
      const before = (student ?? guardian)[identity.field];
      return { ...sale, facts: [{ what: identity.field, before, after: identity.value }], ...reached };
    }
    const { facts, isSold } = await planFields(db, corrected, changes);
    const ofOne = { purchases: [], told: [], purchaseIds: [], venueIds: [] };
    return { ...sale, facts, version: isSold ? version : null, ...ofOne };
  },
  act: async (tx, { request: { changes, identity, ...person }, plan: { version }, by: { actor } }) => {
    const corrected = await getCorrected(tx, person);
    if (identity) return await correctIdentity(tx, corrected, { identity, actor });
    await correctFields(tx, corrected, { changes, isSold: version !== null, actor });
    return null;
  },
  // The audit outlives names, RUT and mailbox; the versions that it points to are minimised with the sale.
  subject: ({ request: { position, changes, identity }, plan: { orderId, version, purchaseIds } }, done) => ({
    orderId,
    alsoOrderIds: purchaseIds,
    details: {
      position,
      fields: identity ? [identity.field] : Object.keys(changes),
      ...(identity && { proof: identity.proof, requests: done?.requests }),
      ...(version && { before: { version }, after: { version: version + 1 } }),
    },
  }),
};
