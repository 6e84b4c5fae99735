import type { Order, OrderDetail, PurchasedDetail, PurchasedPack } from "@shop/contracts/orders";
import { type ProgrammeEnds, programmeLastDay } from "@shop/domain/orders/retention";
import { type SoldOrder, type SoldStudent, soldKind } from "../../../db/stored/order-snapshot";
import { signName } from "../../../http/signature";
import { maskEmail, maskRut } from "../../messaging/receipts/mask";
import { receiptCopy } from "../../messaging/receipts/receipt-copy";
import { toWireQuote } from "../../orders/quotes/quote-lines";
import type { OrderView } from "./view-order";

function toPurchased(
  student: SoldStudent,
  { changedAt, season }: { changedAt: Date | null; season: ProgrammeEnds },
): PurchasedDetail {
  return {
    studentId: student.id,
    studentName:
      student.name === null
        ? receiptCopy.forgotten
        : [student.name, student.fatherLastName, student.lastName].filter(Boolean).join(" "),
    programId: student.programId,
    programName: student.programName,
    kind: soldKind(student),
    modality: student.modality,
    locationId: student.venueId,
    locationName: student.venueName,
    locationAddress: student.venueAddress,
    mes: student.month,
    season: student.season,
    lastDay: programmeLastDay(student, season),
    quote: toWireQuote(student.quote),
    Course: student.courses.map(({ schedules, ...course }) => ({ ...course, Schedules: schedules })),
    ended: student.ended?.on ?? null,
    changedAt: changedAt?.toISOString() ?? null,
  };
}

type SoldPack = NonNullable<SoldOrder["pack"]>;

const toPurchasedPack = ({ id, title, priceClp, offerPriceClp }: SoldPack): PurchasedPack => ({
  id,
  title,
  price: priceClp,
  priceOfert: offerPriceClp,
});

function toOrderDetails(students: readonly SoldStudent[], pack: SoldPack | null): OrderDetail[] {
  return students.map(({ id, programId, venueId, courses }, index) => ({
    studentId: id,
    programId,
    locationId: venueId,
    coursesIds: courses.map((course) => course.id),
    ...(pack && index === 0 ? { packId: pack.id } : {}),
  }));
}

function toPayer(
  { name, fatherLastName, email, rut }: NonNullable<OrderView["contents"]["guardian"]>,
  isOwner: boolean,
): Order["FinancingParty"] {
  const shown = (text: string) => (isOwner ? text : maskEmail(text));
  return {
    name: `${name} ${fatherLastName}`,
    email: email && shown(email),
    rut: maskRut(rut),
  };
}

const purchaseTokenOf = ({ finishedAt, buyOrder, changesOrderId }: OrderView["order"], linkKey: Buffer) =>
  finishedAt && changesOrderId === null ? signName(linkKey, buyOrder) : null;

// Masks contact data. The owning session gets its e-mail and, before the sale, its form state.
export function toOrder(
  { order, status, payment, card, annulment, money, changes, contents, hold, isOwner }: OrderView,
  { linkKey, season }: { linkKey: Buffer; season: ProgrammeEnds },
): Order {
  const { students, pack, guardian } = contents;
  return {
    id: order.id,
    sessionId: order.sessionId,
    flow: order.flow,
    financingPartyId: isOwner ? order.guardianId : null,
    caretakerId: isOwner ? order.guardianId : null,
    buyOrder: order.buyOrder,
    reference: order.reference,
    url: null,
    token: null,
    status,
    payment,
    total: order.totalClp,
    coupon: order.couponCode,
    valueCoupon: order.couponValueClp,
    createdAt: order.createdAt.toISOString(),
    finishedAt: order.finishedAt?.toISOString() ?? null,
    annulment: annulment && {
      at: annulment.at.toISOString(),
      reason: annulment.reason,
      refunded: annulment.refundedClp,
    },
    money: {
      changesPaid: money.changesPaidClp,
      returned: money.returnedClp,
      pending: money.pendingClp,
    },
    purchaseToken: purchaseTokenOf(order, linkKey),
    termsVersion: order.termsVersion,
    webPayAuthorizationCode: card?.authorizationCode ?? null,
    webPayPaymentTypeCode: card?.paymentTypeCode ?? null,
    webPaySharesNumber: card?.installments ?? null,
    webPayCardNumber: card?.cardNumber ?? null,
    sessionState: isOwner && order.snapshot === null ? order.sessionState : null,
    orderDetails: toOrderDetails(students, pack),
    rut: order.rut ? maskRut(order.rut) : null,
    isOulet: order.flow === "outlet",
    amountPack: pack?.offerPriceClp ?? null,
    Pack: pack && toPurchasedPack(pack),
    FinancingParty: guardian && toPayer(guardian, isOwner),
    OrderDetails: students.map((student, index) =>
      toPurchased(student, {
        changedAt: changes.find(({ position }) => position === index)?.madeAt ?? null,
        season,
      }),
    ),
    heldCourseIds: hold ? students.flatMap(({ courses }) => courses.map((course) => course.id)) : [],
    hold,
  };
}
