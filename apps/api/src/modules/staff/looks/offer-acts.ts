import { type OfferedAct, STAFF_ACTS } from "@shop/contracts/staff/acts/acts";
import { hasRight } from "@shop/contracts/staff/rights";
import { buyersEnding } from "@shop/domain/contract/deadlines";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { isIssued, TAX_KIND_FACTS } from "@shop/domain/tax/tax-documents";
import { readShopTime } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import { isByScholarship, isNamed, isReachable, isWhole, SoldOrder } from "../../../db/stored/order-snapshot";
import { findSuspensions } from "../../endings/suspensions/suspension-queries";
import { findEndings } from "../../orders/rows/ending-queries";
import type { OrderRow } from "../../orders/rows/order-queries";
import { findRefundAccount } from "../../payments/refund/refund-account-queries";
import { toTransfer } from "../../payments/refund/refund-sums";
import { readRefundableSale } from "../../payments/refund/refundable-sale";
import { possibleVerdicts } from "../../payments/refund/verdict-on-refund";
import { findStudentRows } from "../../people/students/student-queries";
import type { DocumentOfOrder } from "../../tax/documents/document-list-queries";
import type { MemberRow } from "../access/member-queries";
import { type BlockedInPurchase, usesBlocked } from "./blocked-in-purchase";
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
      isNamed(student) && student.ended === null
        ? {
            name: "change" as const,
            request: {
              reference,
              position,
              venueId: student.venueId,
              courseIds: student.courses.map(({ id }) => id),
            },
            about: student.name,
          }
        : [],
    ),
    ...(order.state === "finished" ? await offerCorrections(db, { reference, sold }) : []),
  ];
}

// With what is known now of each person; an address is typed as a whole.
async function offerCorrections(
  db: Reader,
  { reference, sold }: { reference: string; sold: SoldOrder },
): Promise<OfferedAct[]> {
  if (!isReachable(sold)) return [];
  const { guardian } = sold;
  const { name, fatherLastName, motherLastName, phone, rut, email } = guardian;
  const address = { street: "", streetNumber: "", apartment: "" };
  const changes = { name, fatherLastName, motherLastName, phone, ...address, rut };
  // The mailbox of what money paid, or a code proved, is for two people.
  const isMailboxFree = isByScholarship(sold);
  const rows = await findStudentRows(
    db,
    sold.students.filter(isNamed).map(({ id }) => id),
  );
  return [
    {
      name: "correct",
      request: {
        reference,
        position: null,
        changes: isMailboxFree ? { ...changes, email } : changes,
        proof: null,
      },
      about: name,
    },
    { name: "move_mailbox", request: { reference, email: "", proof: null }, about: null },
    ...sold.students.flatMap((student, position) => {
      if (!isNamed(student)) return [];
      const { name, fatherLastName, lastName, rut, email } = student;
      const row = rows.find(({ id }) => id === student.id);
      const { phone, birthday } = row ?? { phone: null, birthday: null };
      const names = { name, fatherLastName, motherLastName: lastName ?? "" };
      const changes = { ...names, phone: phone ?? "", birthday: birthday ?? "", rut, email };
      return {
        name: "correct" as const,
        request: { reference, position, changes, proof: null },
        about: name,
      };
    }),
  ];
}

async function offerOfSale(db: Reader, order: OrderRow, blocked: BlockedInPurchase): Promise<OfferedAct[]> {
  if (order.state !== "finished") return [];
  const reference = nameOf(order);
  const { students } = SoldOrder.parse(order.snapshot);
  const over = new Set((await findEndings(db, order.id)).flatMap(({ positions }) => positions));
  const positions = students.flatMap(({ ended }, position) =>
    ended || over.has(position) || blocked.positions.includes(position) ? [] : [position],
  );
  const annul = { name: "annul", request: { reference }, about: null } as const;
  if (positions.length === 0) return [annul];
  const ofStudents = { reference, positions, amountClp: 0 };
  const sale = await readRefundableSale(db, order);
  const kind = buyersEnding(sale, sale.terms, await readShopTime(db));
  return [
    { name: "end_students", request: { ...ofStudents, kind }, about: null },
    ...(order.totalClp > 0 ? [{ name: "give_goodwill", request: ofStudents, about: null } as const] : []),
    annul,
  ];
}

function offerOfDocuments(documents: readonly DocumentOfOrder[]): OfferedAct[] {
  return documents.flatMap(({ key, kind, state, buyOrder }) => {
    if (!isIssued(kind) || (state !== "exported" && state !== "failed")) return [];
    const ways = state === "failed" ? (["", null] as const) : ([""] as const);
    return ways.map((folio) => ({
      name: "note_document" as const,
      request: { reference: buyOrder, key, kind, folio },
      about: documents.length > 1 ? TAX_KIND_FACTS[kind].name : null,
    }));
  });
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
  const verdicts = attempts.flatMap(({ attempt: { amountClp }, refunds }) =>
    refunds.flatMap((refund) =>
      possibleVerdicts(refund)
        .filter((as) => as !== "done" || refund.route !== "transfer" || hasAccount)
        .map((as) => ({
          name: "settle_refund" as const,
          request: { reference: nameOf(order), refundId: refund.id, as },
          about: formatClp(as === "transfer" ? toTransfer(refund, amountClp, refunds) : refund.askedClp),
        })),
    ),
  );
  const isTransferOwed = attempts
    .flatMap(({ refunds }) => refunds)
    .some(({ state, route }) => state === "asked" && route === "transfer");
  const account = {
    name: "note_account",
    request: { reference: nameOf(order), account: null },
    about: null,
  } as const;
  return [...reviews, ...verdicts, ...(isTransferOwed ? [account] : [])];
}

const offerOfLink = (order: OrderRow): OfferedAct[] =>
  (["send_link", "end_link"] as const).map((name) => ({
    name,
    request: { reference: nameOf(order) },
    about: null,
  }));

interface Offering {
  order: OrderRow;
  isLinked: boolean;
  attempts: readonly AttemptWithRefunds[];
  documents: readonly DocumentOfOrder[];
  blocked: BlockedInPurchase;
}

export async function offerActs(
  db: Reader,
  { order, isLinked, attempts, documents, blocked }: Offering,
  member: Pick<MemberRow, "roles" | "venueIds">,
): Promise<OfferedAct[]> {
  const { venueIds } = member;
  const isOfAllVenues = await isAtVenues(db, order.id, { venueIds, lines: "all" });
  const mayMoney = hasRight(member.roles, "settle_money") && isOfAllVenues;
  const serving = hasRight(member.roles, "serve_families") ? await offerToFamily(db, order) : [];
  const isTheirs = ({ name, request }: OfferedAct) =>
    name === "change" ? venueIds?.includes(request.venueId) : !STAFF_ACTS[name].isGuarded;
  const offered = [
    ...(isLinked ? offerOfLink(order) : []),
    ...serving.filter((one) => isOfAllVenues || isTheirs(one)),
    ...(mayMoney
      ? [
          ...(await offerOfMoney(db, order, attempts)),
          ...(await offerOfSale(db, order, blocked)),
          ...offerOfDocuments(documents),
        ]
      : []),
  ];
  return offered.filter(({ name, request }) => !usesBlocked(name, request, blocked));
}
