import { formatInstant } from "@shop/domain/format/instants";
import { EMAIL_LIMITS } from "@shop/domain/limits";
import { SEAT_GRANT_DAYS } from "@shop/domain/orders/seat-budgets";
import { emailProblem, normaliseEmail } from "@shop/domain/people/email";
import { maskEmail } from "../../modules/messaging/receipts/mask";
import { allowSeats } from "../../modules/orders/reservations/allow-seats";
import { defineCommand, TEXT } from "../command/define-command";
import { refuse } from "../command/read-words";
import { readSure, runAct, SURE } from "../command/run-act";
import { seatsCopy as copy } from "./orders-copy";

const MAX_SEATS = 100;

function readCount(typed: string | undefined): number {
  const count = typed && /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return count >= 1 && count <= MAX_SEATS ? count : refuse(copy.wrong);
}

const readMailbox = (typed: string | undefined): string =>
  typed !== undefined && emailProblem(typed, EMAIL_LIMITS.enrolment) === null
    ? normaliseEmail(typed)
    : refuse(copy.wrong);

export const seats = defineCommand({
  name: "seats",
  usage: {
    '<correo> --count n --reason "…" [--yes]':
      "deja reservar más cupos por 7 días a quien inscribe a un grupo",
  },
  options: { count: TEXT, ...SURE },
  read: (typed, [mailbox]) => ({
    email: readMailbox(mailbox),
    seats: readCount(typed.count),
    ...readSure(typed),
  }),
  run: (desk, request) =>
    runAct(desk, request, {
      act: allowSeats,
      question: () => copy.question(maskEmail(request.email), request.seats, SEAT_GRANT_DAYS),
      done: (_, { expiresAt }) => copy.granted(request.seats, formatInstant(expiresAt)),
    }),
});
