import { consumerNotice } from "@shop/domain/contract/consumer-notice";
import type { EndingKind } from "@shop/domain/contract/endings";
import type { MailedRequest, RightsMail } from "@shop/domain/rights/request-mails";
import type { Mail } from "../../src/gateways/mailer";
import type { JobName, OrderMailJob } from "../../src/jobs/job-map";
import { accountMail } from "../../src/modules/messaging/mails/account-mail";
import { otpMail } from "../../src/modules/messaging/mails/code-mail";
import { endedStudentMail, endingMail } from "../../src/modules/messaging/mails/ending-mail";
import {
  annulmentMail,
  changeToPayMail,
  documentMail,
  payLinkMail,
  reversalMail,
  unpaidMail,
} from "../../src/modules/messaging/mails/money-mails";
import { movedMail, movedStudentMail } from "../../src/modules/messaging/mails/moved-mail";
import { confirmationMail, enrolmentMail } from "../../src/modules/messaging/mails/purchase-mails";
import { quoteMail } from "../../src/modules/messaging/mails/quote-mail";
import {
  accountAskedMail,
  type ReturnedPart,
  returnedPartMail,
} from "../../src/modules/messaging/mails/refund-mails";
import { rightsMail } from "../../src/modules/messaging/mails/rights-mails";
import { staffCodeMail, staffLinkMail, staffNoticeMail } from "../../src/modules/messaging/mails/staff-mails";
import { NOTHING_MOVED } from "../../src/modules/messaging/receipts/create-receipt";
import { newsMails } from "./news-mails";
import { aSnapshot, aSoldStudent, BRAND, MAIL_CONTEXT } from "./order-data";

/** What the shop mails: the kinds of mails about an order, and the jobs of the others. */
type MailKind = OrderMailJob["kind"] | Exclude<Extract<JobName, `send_${string}_mail`>, "send_order_mail">;

type Named = readonly [name: string, mail: Mail];

const AT = new Date("2026-02-03T15:04:05.000Z");
const LATER = new Date("2026-02-03T15:19:00.000Z");
const NO_FILES = { receipt: Buffer.alloc(1), calendar: null };
const FILES = { receipt: Buffer.alloc(1), calendar: "BEGIN:VCALENDAR" };

/** Every mail that the shop can send, by kind. @param write replaces each text that people may have written */
export function everyMail(write: (usual: string) => string = (usual) => usual, brand = BRAND): Named[] {
  const context = { ...MAIL_CONTEXT, brand };
  const sister = {
    ...{ id: 2, name: write("Isidora"), fatherLastName: write("O'Higgins"), lastName: write("Muñoz") },
    ...{ email: "isidora@example.cl", rut: "9876543-3" },
    ...{ programName: write("Online 3º Medio"), kind: "online" as const, modality: "Online", isOnline: true },
  };
  const student = aSoldStudent({
    ...{ name: write("Ñuñoa María"), fatherLastName: write("O'Higgins"), lastName: write("Muñoz") },
    ...{ programName: write("Tradicional 4º Medio"), venueName: write(aSoldStudent().venueName) },
    venueAddress: write(aSoldStudent().venueAddress),
  });
  const before = { ...student, courses: student.courses.slice(0, 2), venueName: write("PDV Sede Maipú") };
  const supportPhone = write("+56 2 2555 0100");
  const snapshot = aSnapshot({
    ...{ supportPhone, students: [student, aSoldStudent(sister)], totalClp: 1_526_000 },
    guardian: { ...aSnapshot().guardian, name: write("Ana") },
  });
  const [first, ...others] = student.courses;
  const hours = {
    until: "2027-04-30",
    schedules: first?.schedules ?? [],
    venueId: 2,
    venueName: write("PDV Sede Maipú"),
  };
  const moved = {
    ...{ sale: snapshot, answerBy: hours.until, openUntil: "2027-12-31", why: write("Cambió la profesora") },
    moved: [
      {
        student,
        courses: first ? [{ ...first, earlier: [{ ...hours, venueAddress: write("Pajaritos 100") }] }] : [],
        clashes: others.slice(0, 1).map(({ name }) => name),
      },
    ],
  };
  const packed = aSnapshot({
    ...{ supportPhone, students: [student] },
    pack: { id: 1, title: write("Pack Ciencias"), priceClp: 1_500_000, offerPriceClp: 763_000 },
  });
  const { reference, buyOrder, seller } = snapshot;
  const order = {
    ...{ email: "ana@example.cl", name: write("Ana"), reference, buyOrder, seller, supportPhone },
    amountClp: 763_000,
  };
  const sinceOf = () => AT;
  const bought = { ...FILES, contracts: [], occasion: "bought" as const, why: null, before: null, sinceOf };
  const changed = { ...bought, occasion: "changed" as const, before };
  const cancelled = { occasion: "cancelled" as const, why: write("Faltó profesora"), before };
  const toStudent = { ...FILES, to: "maria@example.cl", students: [student], why: null, sinceOf };
  const contract = { fileName: "contrato-servicios-educacionales-2026-1.pdf", content: Buffer.alloc(1) };
  const returned = { ...NOTHING_MOVED, returnedClp: 50_000, pendingClp: 20_000 };

  const ended = (kind: EndingKind) => ({
    ending: {
      ...{ kind, positions: [0], askedAt: AT, why: write("Faltó profesora") },
      plan: {
        ...{ reason: "withdrawal" as const, clause: null, effectiveOn: "2026-03-05", payBy: "2026-03-20" },
        sumClp: kind === "goodwill" ? 0 : 700_000,
        lines: [],
        steps:
          kind === "goodwill"
            ? []
            : [
                { attemptId: 1, share: null, route: "partial_nullification" as const, amountClp: 400_000 },
                { attemptId: 1, share: null, route: "transfer" as const, amountClp: 300_000 },
              ],
      },
    },
    ...{ sale: snapshot, endsOrder: kind === "withdrawal" },
  });
  const endings = (kind: EndingKind) =>
    [
      `ending-${kind}`,
      endingMail(ended(kind), { to: "ana@example.cl", calendar: FILES.calendar }, context),
    ] as const;

  const money = { byCardClp: 463_000, byTransferClp: 300_000, calendar: FILES.calendar };
  const free = { byCardClp: 0, byTransferClp: 0, calendar: null };
  const reversal = { ...order, reversedClp: null, isOfChange: false, isReviewed: false };
  const issued = {
    name: "Boleta electrónica",
    folio: "1234",
    url: "https://sii.example/1234",
    isRefund: false,
  };
  const part = {
    ...{ reason: "withdrawal" as const, cause: null, clp: 400_000, isTransfer: false },
    ...{ returnedClp: 450_000, pendingClp: 50_000, why: write("Faltó profesora") },
  };
  const partMail = (fields: Partial<ReturnedPart["part"]>) =>
    returnedPartMail({ ...order, part: { ...part, ...fields } }, context);
  const asked = { ...order, transferBy: "2026-03-20" as const, isAgain: false };
  const account = {
    ...{ holderName: write("Ana Soto Rojas"), holderRut: "11111111-1", bank: "Banco de Chile" as const },
    ...{ accountType: "current" as const, accountNumber: "123456789" },
  };
  const course = { name: write("Competencia Lectora"), isElective: false };
  const { schedules = [] } = student.courses[0] ?? {};
  const quoted = {
    kind: "traditional" as const,
    ...{
      programName: student.programName,
      venueName: student.venueName,
      month: 3,
      season: 2026,
      total: 763_000,
    },
    courses: [
      { ...course, name: write("Competencia Matemática M1"), schedules },
      { ...course, schedules: [] },
    ],
    amounts: [400_000, 333_000],
  };
  const request = (mail: RightsMail, fields: Partial<MailedRequest> = {}) =>
    [
      `rights-${mail}`,
      rightsMail(
        {
          ...{ mail, number: "DER-000012", kind: "access" as const, state: "open" as const },
          ...{ email: "ana@example.cl", openedAt: AT, dueOn: "2026-03-05" as const, isBoughtPast: false },
          outcome: write("Revisamos lo que guardamos de ti y te enviamos la copia."),
          ...fields,
        } as MailedRequest,
        { seller, supportPhone },
        context,
      ),
    ] as const;

  const member = {
    ...{ id: "1", email: "ana@example.cl", name: write("Ana Rojas") },
    roles: ["attention" as const, "finance" as const],
  };
  const staffNotice = {
    ...{ of: member, notice: "key_added" as const, at: AT, brand },
    desk: "https://gestion.example.cl/gestion",
  };

  const kinds: Record<MailKind, readonly Named[]> = {
    confirmation: [
      [
        "confirmation",
        confirmationMail(snapshot, context, { ...bought, contracts: [contract], money: NOTHING_MOVED }),
      ],
      ["confirmation-pack", confirmationMail(packed, context, { ...bought, money: NOTHING_MOVED })],
      [
        "confirmation-student",
        enrolmentMail(snapshot, context, { ...toStudent, occasion: "bought", before: null }),
      ],
    ],
    resend: [["resend", confirmationMail(snapshot, context, { ...bought, ...NO_FILES, money: returned })]],
    change: [
      ["change", confirmationMail(snapshot, context, { ...changed, money: NOTHING_MOVED })],
      ["change-student", enrolmentMail(snapshot, context, { ...toStudent, occasion: "changed", before })],
      ["change-cancelled", confirmationMail(snapshot, context, { ...bought, ...cancelled, money: returned })],
    ],
    section_moved: [
      ["section_moved", movedMail(moved, { to: "ana@example.cl", calendar: FILES.calendar }, context)],
      [
        "section_moved-student",
        movedStudentMail(moved, { to: "isidora@example.cl", calendar: null }, context),
      ],
    ],
    pay_link: [["pay_link", payLinkMail({ ...order, heldUntil: LATER }, context)]],
    change_to_pay: [["change_to_pay", changeToPayMail({ ...order, heldUntil: LATER }, context)]],
    ending: [
      endings("withdrawal"),
      endings("termination"),
      endings("course_cancelled"),
      endings("academy_change"),
      endings("goodwill"),
      ["ending-student", endedStudentMail(ended("withdrawal"), { ...toStudent, calendar: null }, context)],
    ],
    annulment: [
      ["annulment", annulmentMail(snapshot, money, context)],
      ["annulment-free", annulmentMail(snapshot, free, context)],
    ],
    reversal: [
      ["reversal", reversalMail(reversal, context)],
      ["reversal-change", reversalMail({ ...reversal, isOfChange: true, reversedClp: 400_000 }, context)],
    ],
    unpaid: [
      ["unpaid", unpaidMail({ ...reversal, heldUntil: LATER }, context)],
      ["unpaid-change", unpaidMail({ ...reversal, isOfChange: true, heldUntil: null }, context)],
    ],
    tax_document: [["tax_document", documentMail({ ...order, document: issued }, context)]],
    credit_note: [
      [
        "credit_note",
        documentMail(
          {
            ...order,
            document: { ...issued, name: "Nota de crédito electrónica", url: null, isRefund: true },
          },
          context,
        ),
      ],
    ],
    returned_part: [
      ["returned_part", partMail({})],
      ["returned_part-transfer", partMail({ isTransfer: true, returnedClp: part.clp, pendingClp: 0 })],
      ["returned_part-cancelled", partMail({ reason: "price_difference", cause: "section_cancelled" })],
    ],
    account_asked: [["account_asked", accountAskedMail(asked, context)]],
    account_asked_again: [["account_asked_again", accountAskedMail({ ...asked, isAgain: true }, context)]],
    send_account_mail: [["account", accountMail({ ...order, account, givenAt: AT }, context)]],
    send_otp_mail: [["code", otpMail({ to: "ana@example.cl", code: "123456", purpose: "claim", brand })]],
    send_quote_mail: [
      [
        "quote",
        quoteMail({
          ...{
            to: "ana@example.cl",
            link: "https://shop.example/cotizacion/abc",
            supportPhone,
            quotedAt: AT,
          },
          ...{ brand, whatsApp: context.whatsApp, supportHours: context.supportHours },
          ...{ shopUrl: "https://shop.example", contractPaths: ["/documentos/contrato.pdf"] },
          notice: consumerNotice(
            {
              ...{ seller, supportPhone, enrolmentFee: 15_000 },
              withdrawal: { days: 10, refundWithinDays: 45 },
            },
            "courses",
          ),
          lines: [
            quoted,
            { ...quoted, kind: "online", programName: write("Online 3º Medio"), amounts: null },
          ],
        }),
      ],
    ],
    send_rights_mail: [
      request("confirmation"),
      request("extension"),
      request("answer"),
      request("release"),
      request("reminder"),
      request("overdue"),
    ],
    send_staff_code_mail: [["staff-code", staffCodeMail({ to: "ana@example.cl", code: "123456", brand })]],
    send_staff_link_mail: [
      [
        "staff-link",
        staffLinkMail({ to: member, link: "https://gestion.example.cl/gestion/llave#x", brand }),
      ],
    ],
    send_staff_notice_mail: [
      ["staff-notice", staffNoticeMail({ ...staffNotice, by: null, to: member })],
      [
        "staff-notice-other",
        staffNoticeMail({ ...staffNotice, by: "jefa@example.cl", to: { ...member, id: "2" } }),
      ],
    ],
    send_staff_news_mail: newsMails({ brand, to: member }),
  };
  return Object.values(kinds).flat();
}
