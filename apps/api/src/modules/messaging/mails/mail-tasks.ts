import type { TaskList } from "graphile-worker";
import type { ServerKeys } from "../../../server-keys";
import { type OrderMailParts, sendOrderMail } from "./send-order-mail";
import { sendOtpMail } from "./send-otp-mail";

/**
 * The worker's tasks that send mail. Give them a database pool of their own: a slow mail server keeps a
 * connection for each mail on its way, and the buyers' calls should not wait for those.
 */
export function mailTasks(parts: OrderMailParts & { keys: ServerKeys }): TaskList {
  return {
    send_otp_mail: (payload) => sendOtpMail(parts, payload),
    send_order_mail: (payload) => sendOrderMail(parts, payload),
  };
}
