import { maskEmail } from "../../modules/messaging/receipts/mask";
import { resendReceiptAct } from "../../modules/sales/receipts/resend-receipt";
import { defineCommand } from "../command/define-command";
import { readOrder } from "../command/read-words";
import { runAct } from "../command/run-act";
import { resendCopy as copy } from "./orders-copy";

export const resend = defineCommand({
  name: "resend",
  usage: { "<orden>": "envía otra vez el comprobante a quien pagó" },
  options: {},
  read: (_, [order]) => ({ buyOrder: readOrder(order), isSure: true }),
  run: (desk, request) =>
    runAct(desk, request, {
      act: resendReceiptAct,
      question: null,
      done: ({ email, isAnnulled }) => (isAnnulled ? copy.annulled : copy.resent)(maskEmail(email)),
    }),
});
