import path from "node:path";
import { formatClp } from "@shop/domain/format/money";
import { readShopTime } from "../db/clock";
import { breachCopy } from "../modules/backoffice/breach/breach-copy";
import { listBreaches, recordBreach } from "../modules/backoffice/breach/record-breach";
import { changeForFamily, listChoices } from "../modules/backoffice/changes/change-desk";
import { cancelSection } from "../modules/backoffice/changes/section-desk";
import { annulOrder } from "../modules/backoffice/desk/annul-order";
import { type Confirm, isAgreed } from "../modules/backoffice/desk/confirm";
import { type Desk, type DeskAnswer, told } from "../modules/backoffice/desk/desk";
import { deskCopy as copy, USAGE } from "../modules/backoffice/desk/desk-copy";
import { listOrders, reportDay } from "../modules/backoffice/desk/list-orders";
import { resolveAsApproved, resolveAsReversed } from "../modules/backoffice/desk/resolve-review";
import { endOrder } from "../modules/backoffice/endings/end-order";
import { givenLines } from "../modules/backoffice/refund/given-lines";
import { listOwed, showAccount } from "../modules/backoffice/refund/owed-desk";
import { refundGoodwill, showPlan } from "../modules/backoffice/refund/refund-desk";
import { actOnRequest } from "../modules/backoffice/rights/act-on-request";
import { openForSomebody } from "../modules/backoffice/rights/open-for";
import { listRequests, showRequest } from "../modules/backoffice/rights/show-request";
import { exportClasses, exportSales } from "../modules/backoffice/sheets/export-sheets";
import { listSuspensions } from "../modules/backoffice/suspensions/suspension-desk";
import { exportDocuments, showClosing } from "../modules/backoffice/tax/tax-desk";
import { getNamedOrder } from "../modules/checkout/orders/named-order";
import { readContents } from "../modules/checkout/sales/freeze-order";
import { findGivenOfSale } from "../modules/payments/refund/refund-queries";
import type { AnnulCommand, BreachCommand, DeskCommand, ResolveCommand } from "./read-command";
import { worded } from "./run-act";
import { showOrder } from "./show-order";
import { account, answerSuspension, noteDocument, recordRefund, release, resend, seats } from "./typed-acts";

async function runAnnul(desk: Desk, command: AnnulCommand, confirm: Confirm): Promise<DeskAnswer> {
  const { db } = desk.deps;
  const order = await getNamedOrder(db, command.buyOrder);
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
export const runDesk = (desk: Desk, command: DeskCommand, confirm: Confirm): Promise<DeskAnswer> =>
  worded(runCommand(desk, command, confirm));

async function runCommand(desk: Desk, command: DeskCommand, confirm: Confirm): Promise<DeskAnswer> {
  switch (command.name) {
    case "help":
      return told(USAGE);
    case "list":
      return await listOrders(desk, command);
    case "show":
      return await showOrder(desk, command);
    case "resend":
      return await resend(desk, confirm, command);
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
      return await account(desk, confirm, command);
    case "refund_record":
      return await recordRefund(desk, confirm, command);
    case "owed":
      return await listOwed(desk);
    case "owed_account":
      return await showAccount(desk, command.refundId);
    case "release":
      return await release(desk, confirm, command);
    case "closing":
      return await showClosing(desk, command.day);
    case "export_documents":
      return await exportDocuments(desk, { ...command, file: path.resolve(command.file) });
    case "document":
      return await noteDocument(desk, confirm, command);
    case "breach":
      return await runBreach(desk, command, confirm);
    case "breaches":
      return await listBreaches(desk);
    case "resolve":
      return await runResolve(desk, command, confirm);
    case "seats":
      return await seats(desk, confirm, command);
    case "suspensions":
      return await listSuspensions(desk);
    case "suspension":
      return await answerSuspension(desk, confirm, command);
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
