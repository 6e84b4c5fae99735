import { randomUUID } from "node:crypto";
import type { ActDone, StaffActName } from "@shop/contracts/staff/acts/acts";
import { IDENTITY_FIELDS } from "@shop/contracts/staff/acts/corrections";
import { formatRut } from "@shop/domain/people/rut";
import { sumOf } from "@shop/domain/pricing/clp";
import type { BankAccount } from "@shop/domain/refunds/bank-account";
import { ActRefused } from "../../../acts/refusal";
import { parseWeek } from "../../catalogue/load/cells";
import { setCapacity, setSectionSale } from "../../catalogue/section-acts";
import type { WeeklyMeeting } from "../../catalogue/section-hours";
import { changeForFamily } from "../../changes/change-for-family";
import { annulSale } from "../../endings/annul-sale";
import { endStudents } from "../../endings/end-students";
import { cancelSection } from "../../endings/sections/cancel-section";
import { moveSections } from "../../endings/sections/move-section";
import { answerOfSuspension } from "../../endings/suspensions/answer-suspension";
import { endPayLink, sendPayLink } from "../../payments/by-hand/link-acts";
import { noteAccount } from "../../payments/refund/account-act";
import { giveGoodwill } from "../../payments/refund/goodwill";
import type { RefundProgress, SettledRefund } from "../../payments/refund/settle-refund";
import { verdictOnRefund } from "../../payments/refund/verdict-on-refund";
import { readConfirmed, resolveReview } from "../../payments/settle/resolve-review";
import { correctPerson } from "../../privacy/rectification/correct-person";
import { movePurchases } from "../../privacy/rectification/move-purchases";
import { resendReceiptAct } from "../../sales/receipts/resend-receipt";
import { releaseClaims } from "../../sales/sold/release-claims";
import { documentAct } from "../../tax/documents/document-act";
import { JOINED_HOUSE_ACTS } from "./house-acts";
import { type DeskAct, joinAct, typed } from "./join-act";
import { readCorrection, readMailbox } from "./read-correction";
import { showCancelling, showChange, showMove } from "./show-courses";
import { showAnnulment, showEnding, showGoodwill } from "./show-money";

const SHOWN_DIGITS = 4;

const shownAccount = ({ holderName, holderRut, bank, accountNumber }: Omit<BankAccount, "accountType">) => ({
  holder: `${holderName}, ${formatRut(holderRut)}`,
  bank,
  endsIn: accountNumber.slice(-SHOWN_DIGITS),
});

// Throws ActRefused REFUND_REFUSED
function endOfRefund(result: RefundProgress | null): ActDone {
  switch (result?.progress) {
    case undefined:
      return "done";
    case "done":
      return result.refund.amountClp ? "done" : "not_charged";
    case "transfer":
      return "by_transfer";
    case "unclear":
      return "unclear";
    case "busy":
    case "waiting":
      return "waiting";
    case "refused":
      throw new ActRefused("REFUND_REFUSED", result.reason);
  }
}

const endOfAll = (settled: readonly SettledRefund[]): ActDone =>
  settled.map(({ result }) => endOfRefund(result)).find((end) => end !== "done") ?? "done";

// Throws ActRefused HOURS_WRONG
function readWeek(hours: string): WeeklyMeeting[] {
  const read = parseWeek(hours);
  if ("wrong" in read) throw new ActRefused("HOURS_WRONG", read.wrong);
  return read.week;
}

export const JOINED_ACTS: Readonly<Record<StaffActName, DeskAct>> = {
  resend: joinAct("resend", {
    act: resendReceiptAct,
    toRequest: ({ reference }) => ({ buyOrder: reference }),
    show: ({ email, isAnnulled }) => ({ email, isAnnulled }),
  }),
  correct: joinAct("correct", {
    act: correctPerson,
    toRequest: ({ reference, position, ...typed }) => ({
      buyOrder: reference,
      position,
      ...readCorrection(typed),
    }),
    show: ({ facts, version, purchases, told }) => ({
      facts,
      version: version && version + 1,
      purchases,
      told,
    }),
    isForFresh: ({ changes }) => IDENTITY_FIELDS.some((field) => field in changes),
  }),
  move_mailbox: joinAct("move_mailbox", {
    act: movePurchases,
    toRequest: ({ reference, email, proof }) => ({
      buyOrder: reference,
      email: readMailbox(email),
      proof: typed(proof),
    }),
    show: ({ before, purchases }, { email }) => ({ before, after: readMailbox(email), purchases }),
  }),
  release: joinAct("release", {
    act: releaseClaims,
    toRequest: ({ reference }) => ({ buyOrder: reference }),
    show: ({ people }) => ({ people }),
  }),
  answer_suspension: joinAct("answer_suspension", {
    act: answerOfSuspension,
    toRequest: ({ id, isGranted }) => ({ id, isGranted }),
    show: ({ from, until }) => ({ from, until }),
  }),
  settle_refund: joinAct("settle_refund", {
    act: verdictOnRefund,
    toRequest: ({ refundId, as }, { why }) => ({ refundId, as, why }),
    show: ({ askedClp, purpose, route, state, byHand, account }) => ({
      clp: askedClp,
      purpose,
      route,
      state,
      byHand,
      account:
        account && Object.assign(shownAccount(account), { by: account.by, at: account.at.toISOString() }),
    }),
    gives: ({ askedClp, route }, { as }) =>
      as === "transfer" || (as === "done" && route === "transfer") ? askedClp : 0,
  }),
  resolve_review: joinAct("resolve_review", {
    act: resolveReview,
    toRequest: async ({ reference, as }, { deps, why }) => ({
      buyOrder: reference,
      why,
      confirmed: as === "approved" ? await readConfirmed(deps, reference) : null,
    }),
    show: ({ refundIds }) => ({ refundsAsked: refundIds.length }),
    gives: ({ amountClp }, { as }) => (as === "reversed" ? amountClp : 0),
    end: endOfRefund,
  }),
  end_students: joinAct("end_students", {
    act: endStudents,
    toRequest: ({ reference, kind, positions, amountClp }, { why }) => ({
      buyOrder: reference,
      kind,
      positions,
      amountClp: kind === "goodwill" ? amountClp : undefined,
      why,
    }),
    show: showEnding,
    gives: ({ plan }) => plan.sumClp,
  }),
  annul: joinAct("annul", {
    act: annulSale,
    toRequest: ({ reference }, { why }) => ({ buyOrder: reference, why }),
    show: showAnnulment,
    gives: ({ sumClp }) => sumClp,
    end: endOfAll,
  }),
  give_goodwill: joinAct("give_goodwill", {
    act: giveGoodwill,
    toRequest: ({ reference, positions, amountClp }, { why }) => ({
      buyOrder: reference,
      positions,
      amountClp,
      key: randomUUID(),
      why,
    }),
    show: showGoodwill,
    gives: (_, { amountClp }) => amountClp,
    end: endOfAll,
  }),
  note_account: joinAct("note_account", {
    act: noteAccount,
    toRequest: ({ reference, account }) => ({ buyOrder: reference, account: typed(account) }),
    show: ({ earlier }, { account }) => ({
      earlier: earlier && shownAccount(earlier),
      after: shownAccount(typed(account)),
    }),
    gives: ({ goesClp }) => goesClp,
  }),
  note_document: joinAct("note_document", {
    act: documentAct,
    toRequest: ({ key, kind, folio }) => ({ key, folio: folio === null ? null : typed(folio), kind }),
    show: ({ document: { amountClp, state, answer }, kind }) => ({ clp: amountClp, kind, state, answer }),
  }),
  change: joinAct("change", {
    act: changeForFamily,
    toRequest: ({ reference, position, ...wanted }, { why }) => ({
      buyOrder: reference,
      position,
      wanted,
      why,
    }),
    show: showChange,
    gives: ({ plan }) => plan.refund?.sum ?? 0,
    end: ({ isDone }) => (isDone ? "done" : "to_pay"),
  }),
  send_link: joinAct("send_link", {
    act: sendPayLink,
    toRequest: ({ reference }) => ({ buyOrder: reference }),
    show: ({ email, amountClp, until }) => ({ email, clp: amountClp, until }),
  }),
  end_link: joinAct("end_link", {
    act: endPayLink,
    toRequest: ({ reference }) => ({ buyOrder: reference }),
    show: ({ email, amountClp, until }) => ({ email, clp: amountClp, until }),
  }),
  sell_section: joinAct("sell_section", {
    act: setSectionSale,
    toRequest: ({ sectionId, isOpen }) => ({ sectionName: String(sectionId), isOpen }),
    show: ({ buying, packs }) => ({ buying, packs }),
  }),
  set_capacity: joinAct("set_capacity", {
    act: setCapacity,
    toRequest: ({ sectionId, capacity }) => ({ sectionName: String(sectionId), capacity }),
    show: ({ before, taken }, { capacity: after }) => ({ before, after, taken }),
  }),
  move_section: joinAct("move_section", {
    act: moveSections,
    toRequest: ({ sectionId, hours, ...where }, { why }) => ({
      sectionNames: [String(sectionId)],
      sessions: hours === null ? null : readWeek(hours),
      ...where,
      why,
    }),
    show: showMove,
  }),
  cancel_section: joinAct("cancel_section", {
    act: cancelSection,
    toRequest: ({ sectionId, choices }, { why }) => ({ sectionName: String(sectionId), choices, why }),
    show: showCancelling,
    gives: ({ seats }) => sumOf(seats.map(({ plan }) => plan.backClp)),
    end: ({ failed }) => (failed.length === 0 ? "done" : "partly"),
  }),
  ...JOINED_HOUSE_ACTS,
};
