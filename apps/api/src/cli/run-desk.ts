import path from "node:path";
import { breach, listBreaches } from "./breach/record-breach";
import { cancelSection } from "./changes/cancel-section";
import { change, listChoices } from "./changes/change-desk";
import { end } from "./changes/end-students";
import { showKeptQuote } from "./kept-quote";
import { listOrders, reportDay } from "./list-orders";
import type { DeskCommand } from "./read-command";
import { listOwed, showAccount } from "./refunds/owed-desk";
import { annul, goodwill, resolve, showPlan } from "./refunds/refund-desk";
import { answerRequest } from "./rights/act-on-request";
import { openForSomebody } from "./rights/open-for";
import { listRequests, showRequest } from "./rights/show-request";
import { worded } from "./run-act";
import { exportClasses, exportSales } from "./sheets/export-sheets";
import { showOrder } from "./show-order";
import { listSuspensions } from "./suspensions/suspension-desk";
import { exportDocuments, showClosing } from "./tax/tax-desk";
import type { Confirm } from "./text/confirm";
import { type Desk, type DeskAnswer, told } from "./text/desk";
import { USAGE } from "./text/desk-copy";
import {
  account,
  answerSuspension,
  correct,
  noteDocument,
  recordRefund,
  release,
  resend,
  seats,
} from "./typed-acts";

/** @throws DeskError, UsageError */
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
    case "quote":
      return await showKeptQuote(desk, command);
    case "resend":
      return await resend(desk, confirm, command);
    case "export_classes":
      return await exportClasses(desk, path.resolve(command.file));
    case "export_sales":
      return await exportSales(desk, { ...command, file: path.resolve(command.file) });
    case "report":
      return await reportDay(desk, command.day);
    case "annul":
      return await annul(desk, confirm, command);
    case "end":
      return await end(desk, confirm, command);
    case "change_choices":
      return await listChoices(desk, command);
    case "change":
      return await change(desk, confirm, command);
    case "cancel_section":
      return await cancelSection(desk, command, confirm);
    case "plan":
      return await showPlan(desk, command);
    case "refund_goodwill":
      return await goodwill(desk, confirm, command);
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
    case "correct":
      return await correct(desk, confirm, command);
    case "closing":
      return await showClosing(desk, command.day);
    case "export_documents":
      return await exportDocuments(desk, { ...command, file: path.resolve(command.file) });
    case "document":
      return await noteDocument(desk, confirm, command);
    case "breach":
      return await breach(desk, confirm, command);
    case "breaches":
      return await listBreaches(desk);
    case "resolve":
      return await resolve(desk, confirm, command);
    case "seats":
      return await seats(desk, confirm, command);
    case "suspensions":
      return await listSuspensions(desk);
    case "suspension":
      return await answerSuspension(desk, confirm, command);
    case "rights_list":
      return await listRequests(desk);
    case "rights_open":
      return await openForSomebody(desk, confirm, command);
    case "rights_show":
      return await showRequest(desk, command);
    case "rights_act":
      return await answerRequest(desk, confirm, command);
  }
}
