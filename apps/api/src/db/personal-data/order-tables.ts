import { orderChanges, orderEndings, orderVersions, suspensions } from "../schema/aftersale";
import { breaches, deskActions } from "../schema/desk";
import { holds } from "../schema/holds";
import {
  orderEvents,
  orderLineCourses,
  orderLines,
  orders,
  resoldCourses,
  soldCourses,
} from "../schema/orders";
import { orderMails, paymentAttempts, paymentReports, refundAccounts, refunds } from "../schema/payments";
import { dailyClosings, taxDocuments } from "../schema/tax";
import { all, type DeclaredTable, declare, type PersonalUse } from "./declare";
import * as use from "./uses";

const suspension: PersonalUse = {
  ...use.order,
  data: ["request"],
  of: ["student", "guardian"],
  origin: "form",
};

const courseOfStudent = {
  ...all({ ...use.order, of: ["student"] }, "courseId", "orderId"),
  rut: { ...use.order, data: ["identity"], of: ["student"], origin: "form" },
} as const;

/** Orders, their payments and what staff did. */
export const ORDER_TABLES: readonly DeclaredTable[] = [
  declare(orders, {
    ...all(
      use.sale,
      "id",
      "flow",
      "state",
      "reference",
      "createdAt",
      "finishedAt",
      "annulledAt",
      "minimisedAt",
      "changesOrderId",
      "databaseRun",
    ),
    ...all(use.sale, "couponCode", "couponValueClp", "totalClp", "packId"),
    buyOrder: { ...use.sale, recipients: ["staff", "transbank", "accountant"] },
    ...all({ ...use.sale, data: ["consent"], of: ["guardian"] }, "termsVersion", "termsAcceptedAt"),
    // Minimised, it keeps what was sold and the buyer's name, RUT and address.
    snapshot: { ...use.sale, data: ["sale", "payment", "identity", "contact", "school"] },
    sessionId: { ...use.sale, data: ["session"], of: ["buyer"], purposes: ["protect"], recipients: [] },
    sessionState: { ...use.order, data: ["choice"], origin: "form", recipients: [] },
    guardianId: { ...use.order, of: ["guardian"] },
    rut: { ...use.order, data: ["identity"], of: ["student"], origin: "form" },
    ...all(
      { ...use.order, period: "reservation", recipients: [] },
      "holdStartedAt",
      "holdExpiresAt",
      "isProvenHold",
    ),
    network: { ...use.trace, period: "reservation" },
  }),
  declare(orderVersions, {
    ...all(use.sale, "orderId", "number", "cause", "replacedAt"),
    snapshot: { ...use.sale, data: ["sale", "payment", "identity", "contact", "school"] },
  }),
  declare(orderChanges, {
    ...all(use.sale, "id", "orderId", "position", "state", "cause", "next", "differenceClp", "changeOrderId"),
    ...all(use.sale, "fromVersion", "askedAt", "settledAt"),
    actor: { ...use.deed, of: ["staff", "buyer"] },
    why: { ...use.deed, of: ["staff", "guardian", "student"], origin: "staff" },
  }),
  declare(orderLines, {
    ...all(use.sale, "id", "orderId", "position", "programId", "venueId", "quote", "totalClp"),
    studentId: { ...use.order, of: ["student"] },
  }),
  declare(orderLineCourses, all(use.sale, "lineId", "position", "courseId")),
  declare(soldCourses, { ...courseOfStudent }),
  declare(resoldCourses, { ...courseOfStudent }),
  declare(orderEvents, {
    ...all(use.sale, "id", "orderId", "at", "event", "details"),
    actor: { ...use.deed, of: ["staff", "buyer"] },
  }),
  declare(
    holds,
    all(
      { ...use.order, period: "reservation", recipients: [] },
      "orderId",
      "itemId",
      "quantity",
      "expiresAt",
    ),
  ),
  declare(paymentAttempts, {
    ...all(
      use.payment,
      "id",
      "orderId",
      "number",
      "state",
      "buyOrder",
      "amountClp",
      "shares",
      "createdAt",
      "settledAt",
    ),
    ...all(use.payment, "providerSessionId", "leaseUntil", "nextCheckAt", "checks", "traceParent"),
    ...all(
      use.paid,
      "token",
      "url",
      "providerReply",
      "authorizationCode",
      "paymentTypeCode",
      "installments",
      "cardNumber",
    ),
    reversedClp: use.paid,
    // Minimised like the snapshot.
    frozen: { ...use.sale, data: ["sale", "identity", "contact", "school"] },
  }),
  declare(refunds, {
    ...all(use.payment, "id", "orderId", "attemptId", "key", "purpose", "route", "share"),
    ...all(use.payment, "askedClp", "lines", "state", "askedAt", "leaseUntil", "tries", "settledAt"),
    ...all(use.paid, "amountClp", "answer"),
    actor: use.deed,
    why: { ...use.deed, of: ["staff", "guardian", "student"], origin: "staff" },
  }),
  declare(orderEndings, {
    ...all(use.sale, "id", "orderId", "kind", "positions", "askedAt", "effectiveOn", "effectedAt", "plan"),
    actor: { ...use.deed, of: ["staff", "guardian"] },
    why: { ...use.deed, of: ["staff", "guardian", "student"], origin: "staff" },
  }),
  declare(refundAccounts, {
    ...all(use.account, "orderId", "holderName", "holderRut", "bank", "accountType", "accountNumber"),
    ...all(use.account, "actor", "givenAt"),
  }),
  // Names payments by their buy order.
  declare(
    paymentReports,
    all({ ...use.payment, origin: "provider" }, "day", "checkedAt", "attempts", "differences"),
  ),
  declare(taxDocuments, {
    ...all(use.payment, "id", "attemptId", "refundId", "kind", "state", "amountClp", "movedAt", "key"),
    ...all(use.paid, "tries", "leaseUntil", "folio", "url", "issuedAt", "answer"),
  }),
  declare(
    dailyClosings,
    all({ ...use.payment, origin: "provider" }, "day", "closedAt", "sums", "differences"),
  ),
  declare(orderMails, {
    ...all(
      use.order,
      "id",
      "orderId",
      "kind",
      "attemptId",
      "changeId",
      "endingId",
      "refundId",
      "claimedUntil",
      "sentAt",
    ),
    recipient: {
      ...use.order,
      data: ["contact"],
      of: ["guardian", "student"],
      purposes: ["notify"],
      origin: "form",
      recipients: ["staff", "mail"],
    },
  }),
  // That somebody was ill can be told from the days: they go with the programme.
  declare(suspensions, {
    ...all(suspension, "id", "orderId", "position", "state", "askedAt", "answeredAt"),
    ...all({ ...suspension, data: ["health"], bases: ["consent"] }, "from", "until", "answer"),
  }),
  declare(breaches, {
    ...all(use.deed, "id", "recordedAt", "actor", "since", "noticedOn", "tables", "dataKinds"),
    ...all(use.deed, "affected", "toTell"),
    ...all({ ...use.deed, bases: ["legal"], origin: "staff" }, "what", "measures"),
  }),
  declare(deskActions, {
    ...all(use.deed, "id", "at", "actor", "action", "details"),
    orderId: { ...use.deed, of: ["staff", "guardian", "student"] },
    why: { ...use.deed, of: ["staff", "guardian", "student"], origin: "staff" },
  }),
];
