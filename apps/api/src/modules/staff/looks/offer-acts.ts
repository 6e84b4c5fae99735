import type { OfferedAct } from "@shop/contracts/staff/acts";
import { hasRight } from "@shop/contracts/staff/rights";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import type { Reader } from "../../../db/database";
import { isNamed, isWhole, SoldOrder } from "../../../db/stored/order-snapshot";
import { findSuspensions } from "../../endings/suspensions/suspension-queries";
import type { OrderRow } from "../../orders/rows/order-queries";
import { findRefundAccount } from "../../payments/refund/refund-account-queries";
import { possibleVerdicts } from "../../payments/refund/verdict-on-refund";
import type { MemberRow } from "../access/member-queries";
import type { AttemptWithRefunds } from "./order-look-queries";
import { isAtVenues } from "./search-queries";

const nameOf = ({ reference, buyOrder }: OrderRow) => reference ?? buyOrder;

async function offerToFamily(db: Reader, order: OrderRow): Promise<OfferedAct[]> {
  if (order.finishedAt === null) return [];
  const reference = nameOf(order);
  const sold = SoldOrder.parse(order.snapshot);
  const suspensions = await findSuspensions(db, order.id);
  const students = order.state === "finished" ? sold.students : [];
  return [
    ...(isWhole(sold) ? [{ name: "resend", request: { reference }, about: null } as const] : []),
    { name: "release", request: { reference }, about: null },
    ...suspensions
      .filter(({ state }) => state === "asked")
      .flatMap(({ id, from, until }) =>
        [true, false].map((isGranted) => ({
          name: "answer_suspension" as const,
          request: { reference, id, isGranted },
          about: `${shortDate(from)}–${shortDate(until)}`,
        })),
      ),
    ...students.flatMap((student, position) =>
      isNamed(student)
        ? {
            name: "correct" as const,
            request: {
              reference,
              position,
              changes: {
                name: student.name,
                fatherLastName: student.fatherLastName,
                motherLastName: student.lastName ?? "",
              },
            },
            about: student.name,
          }
        : [],
    ),
  ];
}

async function offerOfMoney(
  db: Reader,
  order: OrderRow,
  attempts: readonly AttemptWithRefunds[],
): Promise<OfferedAct[]> {
  const hasAccount = (await findRefundAccount(db, order.id)) !== null;
  const reviews = attempts
    .filter(({ attempt }) => attempt.state === "review")
    .flatMap(({ attempt, refunds }) => {
      const isUnderWay = refunds.some(({ state }) => state === "asked");
      const ways = isUnderWay ? (["reversed"] as const) : (["approved", "reversed"] as const);
      return ways.map((as) => ({
        name: "resolve_review" as const,
        request: { reference: attempt.buyOrder, as },
        about: null,
      }));
    });
  const verdicts = attempts
    .flatMap(({ refunds }) => refunds)
    .flatMap((refund) =>
      possibleVerdicts(refund)
        .filter((as) => as !== "done" || refund.route !== "transfer" || hasAccount)
        .map((as) => ({
          name: "settle_refund" as const,
          request: { reference: nameOf(order), refundId: refund.id, as },
          about: formatClp(refund.askedClp),
        })),
    );
  return [...reviews, ...verdicts];
}

/** What this member may do to it now. */
export async function offerActs(
  db: Reader,
  { order, attempts }: { order: OrderRow; attempts: readonly AttemptWithRefunds[] },
  member: Pick<MemberRow, "roles" | "venueIds">,
): Promise<OfferedAct[]> {
  const { venueIds } = member;
  const mayMoney =
    hasRight(member.roles, "settle_money") && (await isAtVenues(db, order.id, { venueIds, lines: "all" }));
  return [
    ...(hasRight(member.roles, "serve_families") ? await offerToFamily(db, order) : []),
    ...(mayMoney ? await offerOfMoney(db, order, attempts) : []),
  ];
}
