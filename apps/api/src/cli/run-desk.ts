import path from "node:path";
import { formatClp } from "@shop/domain/format/money";
import { readShopTime } from "../db/clock";
import { isWhole } from "../db/stored/order-snapshot";
import { breachCopy } from "../modules/backoffice/breach/breach-copy";
import { listBreaches, recordBreach } from "../modules/backoffice/breach/record-breach";
import { changeForFamily, listChoices } from "../modules/backoffice/changes/change-desk";
import { cancelSection } from "../modules/backoffice/changes/section-desk";
import { annulOrder } from "../modules/backoffice/desk/annul-order";
import { type Confirm, isAgreed } from "../modules/backoffice/desk/confirm";
import { type Desk, type DeskAnswer, DeskError, getDeskOrder, told } from "../modules/backoffice/desk/desk";
import { deskCopy as copy, ORDER_STATE_NAMES, USAGE } from "../modules/backoffice/desk/desk-copy";
import { noteDeskAction } from "../modules/backoffice/desk/desk-queries";
import { listOrders, reportDay } from "../modules/backoffice/desk/list-orders";
import { resolveAsApproved, resolveAsReversed } from "../modules/backoffice/desk/resolve-review";
import { endOrder } from "../modules/backoffice/endings/end-order";
import { givenLines } from "../modules/backoffice/refund/given-lines";
import { listOwed, showAccount } from "../modules/backoffice/refund/owed-desk";
import {
  noteAccount,
  recordRefund,
  refundGoodwill,
  showPlan,
} from "../modules/backoffice/refund/refund-desk";
import { actOnRequest } from "../modules/backoffice/rights/act-on-request";
import { openForSomebody } from "../modules/backoffice/rights/open-for";
import { listRequests, showRequest } from "../modules/backoffice/rights/show-request";
import { allowSeats } from "../modules/backoffice/seats/seats-desk";
import { exportClasses, exportSales } from "../modules/backoffice/sheets/export-sheets";
import { answerOne, listSuspensions } from "../modules/backoffice/suspensions/suspension-desk";
import { exportDocuments, runDocument, showClosing } from "../modules/backoffice/tax/tax-desk";
import { findLines } from "../modules/checkout/orders/order-queries";
import { getSale, resendReceipt } from "../modules/checkout/receipts/find-receipt";
import { readContents } from "../modules/checkout/sales/freeze-order";
import { maskEmail, maskRut } from "../modules/messaging/receipts/mask";
import { findGivenOfSale } from "../modules/payments/refund/refund-queries";
import { releaseClaim } from "../modules/people/claims/claim-queries";
import { findStudents } from "../modules/people/students/student-queries";
import type {
  AnnulCommand,
  BreachCommand,
  DeskCommand,
  ReleaseCommand,
  ResolveCommand,
} from "./read-command";
import { showOrder } from "./show-order";

/**
 * Sends the guardian the receipt again, through the shop's own job; of an annulled order, what became of it.
 * @throws DeskError ORDER_UNKNOWN, NO_RECEIPT, CONTACT_FORGOTTEN
 */
export async function resendMail({ deps, actor }: Desk, buyOrder: string): Promise<DeskAnswer> {
  const order = await getDeskOrder(deps.db, buyOrder);
  if (order.finishedAt === null) throw new DeskError("NO_RECEIPT", ORDER_STATE_NAMES[order.state]);
  await noteDeskAction(deps.db, { actor, action: "resend", orderId: order.id });
  const sale = await getSale(deps.db, order.id);
  if (!isWhole(sale.snapshot)) throw new DeskError("CONTACT_FORGOTTEN");
  const { email } = await resendReceipt(deps.db, { sale, isOwner: false });
  return told(sale.annulledAt ? copy.resentAnnulled(email) : copy.resent(email));
}

/**
 * Lets RUTs and e-mails of an order's students be used by others again, as if it had not been bought; the sale stays.
 * @throws DeskError ORDER_UNKNOWN, NO_RECEIPT
 */
async function releaseClaims(
  { deps, actor }: Desk,
  { buyOrder, why, isSure }: ReleaseCommand,
  confirm: Confirm,
): Promise<DeskAnswer> {
  const order = await getDeskOrder(deps.db, buyOrder);
  if (order.finishedAt === null) throw new DeskError("NO_RECEIPT", ORDER_STATE_NAMES[order.state]);
  const lines = await findLines(deps.db, order.id);
  const students = await findStudents(
    deps.db,
    lines.map(({ studentId }) => studentId),
  );
  const people = students.map(({ rut, email }) => `${maskRut(rut)}, ${maskEmail(email)}`);
  const question = copy.releaseQuestion(order.buyOrder, people);
  if (!(await isAgreed(confirm, isSure, question))) return told(copy.unchanged);
  await deps.db.transaction(async (tx) => {
    await noteDeskAction(tx, { actor, action: "release", orderId: order.id, why });
    await releaseClaim(
      tx,
      students.flatMap(({ rut, email }) => [rut, email]),
    );
  });
  return told(copy.released(students.length));
}

async function runAnnul(desk: Desk, command: AnnulCommand, confirm: Confirm): Promise<DeskAnswer> {
  const { db } = desk.deps;
  const order = await getDeskOrder(db, command.buyOrder);
  const { students } = await readContents(db, order, await readShopTime(db));
  const seen = await findGivenOfSale(db, order.id);
  const question = copy.annulQuestion(order.buyOrder, formatClp(order.totalClp), students.length);
  const lines = [question, ...givenLines(seen)];
  if (!(await isAgreed(confirm, command.isSure, lines.join("\n")))) return told(copy.unchanged);
  return await annulOrder(desk, { ...command, seen });
}

async function runResolve(desk: Desk, command: ResolveCommand, confirm: Confirm): Promise<DeskAnswer> {
  const question = copy.resolveQuestion[command.as](command.buyOrder);
  if (!(await isAgreed(confirm, command.isSure, question))) return told(copy.unchanged);
  return command.as === "approved"
    ? await resolveAsApproved(desk, command)
    : await resolveAsReversed(desk, command);
}

async function runBreach(desk: Desk, command: BreachCommand, confirm: Confirm): Promise<DeskAnswer> {
  const { isSure, name: _, ...breach } = command;
  const agree = (lines: readonly string[]) =>
    isAgreed(confirm, isSure, [...lines, "", breachCopy.question].join("\n"));
  const file = breach.file && path.resolve(breach.file);
  return (await recordBreach(desk, { ...breach, file }, agree)) ?? told(copy.unchanged);
}

/** Does one command of the desk. @throws DeskError, UsageError */
export async function runDesk(desk: Desk, command: DeskCommand, confirm: Confirm): Promise<DeskAnswer> {
  switch (command.name) {
    case "help":
      return told(USAGE);
    case "list":
      return await listOrders(desk, command);
    case "show":
      return await showOrder(desk, command);
    case "resend":
      return await resendMail(desk, command.buyOrder);
    case "export_classes":
      return await exportClasses(desk, path.resolve(command.file));
    case "export_sales":
      return await exportSales(desk, { ...command, file: path.resolve(command.file) });
    case "report":
      return await reportDay(desk, command.day);
    case "annul":
      return await runAnnul(desk, command, confirm);
    case "end":
      return await endOrder(desk, command, confirm);
    case "change_choices":
      return await listChoices(desk, command);
    case "change":
      return await changeForFamily(desk, command, confirm);
    case "cancel_section":
      return await cancelSection(desk, command, confirm);
    case "plan":
      return await showPlan(desk, command);
    case "refund_goodwill":
      return await refundGoodwill(desk, command, confirm);
    case "refund_account":
      return await noteAccount(desk, command, confirm);
    case "refund_record":
      return await recordRefund(desk, command, confirm);
    case "owed":
      return await listOwed(desk);
    case "owed_account":
      return await showAccount(desk, command.refundId);
    case "release":
      return await releaseClaims(desk, command, confirm);
    case "closing":
      return await showClosing(desk, command.day);
    case "export_documents":
      return await exportDocuments(desk, { ...command, file: path.resolve(command.file) });
    case "document":
      return await runDocument(desk, command, confirm);
    case "breach":
      return await runBreach(desk, command, confirm);
    case "breaches":
      return await listBreaches(desk);
    case "resolve":
      return await runResolve(desk, command, confirm);
    case "seats":
      return await allowSeats(desk, command, confirm);
    case "suspensions":
      return await listSuspensions(desk);
    case "suspension":
      return await answerOne(desk, command, confirm);
    case "rights_list":
      return await listRequests(desk);
    case "rights_open":
      return await openForSomebody(desk, command);
    case "rights_show":
      return await showRequest(desk, command);
    case "rights_act":
      return await actOnRequest(desk, command, confirm);
  }
}
