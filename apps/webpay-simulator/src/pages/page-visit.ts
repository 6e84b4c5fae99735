import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type BuyerStep, takeStep } from "../payment/buyer-walk";
import type { Transaction } from "../payment/transaction";
import { isOpen } from "../payment/transitions";
import { deadlineOf, findCurrent, type World } from "../world";
import { bankPage } from "./bank-page";
import { type CardForm, type CardFormErrors, cardPage } from "./card-page";
import { leavePage } from "./leave-page";
import { buildReturn, variantOf } from "./merchant-return";
import { endedPage, unknownPage } from "./notice-page";
import { sendPage, sendReturn } from "./send-page";

const text = z.string().max(64).catch("");
const PageForm = z.object({
  token_ws: text,
  card_number: text,
  expiry: text,
  cvv: text,
  installments: text,
  fill: text,
  rut: text,
  password: text,
  answer: z.enum(["accept", "reject"]).catch("reject"),
});

export interface Visit {
  world: World;
  request: FastifyRequest;
  reply: FastifyReply;
  form: z.infer<typeof PageForm>;
  transaction: Transaction;
}

export type Page = (visit: Visit) => FastifyReply;

// A timed-out walk returns to the merchant.
export function visiting(world: World, page: Page) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const form = PageForm.parse(request.method === "GET" ? request.query : (request.body ?? {}));
    const before = world.store.find(form.token_ws);
    const current = findCurrent(world, form.token_ws);
    if (!before || !current) return sendPage(reply.code(404), unknownPage());
    const transaction = takeStep(world, current, { step: "open" });
    const visit = { world, request, reply, form, transaction };
    return isOpen(before) && !isOpen(current) ? leave(visit) : page(visit);
  };
}

// Takes the buyer's step and sends them back; a repeated click gets the same return again.
export function leaveAfter(visit: Visit, step: BuyerStep): FastifyReply {
  const { world, transaction } = visit;
  if (!isOpen(transaction)) return leaveAgain(visit);
  const next = takeStep(world, transaction, step);
  return isOpen(next) ? showCard({ ...visit, transaction: next }) : leave({ ...visit, transaction: next });
}

export function leaveAgain({ world, reply, transaction }: Visit): FastifyReply {
  if (transaction.journey === "committed") {
    return sendPage(reply, endedPage(transaction), transaction.returnUrl);
  }
  return sendReturn(reply, buildReturn(transaction, variantOf(transaction), world.returns.method));
}

export function showCard(
  visit: Visit,
  form: CardForm = EMPTY_FORM,
  errors: CardFormErrors = {},
): FastifyReply {
  const { reply, transaction } = visit;
  if (Object.keys(errors).length > 0) reply.code(422);
  return sendPage(reply, cardPage({ transaction, form, errors, ...limitTime(visit) }), transaction.returnUrl);
}

export function showBank(visit: Visit, { hasFailed }: { hasFailed: boolean }): FastifyReply {
  const { reply, transaction } = visit;
  if (hasFailed) reply.code(422);
  limitTime(visit);
  return sendPage(reply, bankPage({ transaction, hasFailed }), transaction.returnUrl);
}

// The Refresh header works without script.
function limitTime({ world, reply, transaction }: Visit) {
  const now = world.clock.now();
  const deadline = deadlineOf(transaction, world.limits) ?? now;
  const secondsLeft = Math.max(1, Math.ceil((deadline.getTime() - now.getTime()) / 1000) + 1);
  reply.header("refresh", `${secondsLeft};url=expired?token_ws=${transaction.token}`);
  return { now, deadline };
}

const EMPTY_FORM: CardForm = { card_number: "", expiry: "", cvv: "", installments: "0" };

function leave({ world, request, reply, transaction }: Visit): FastifyReply {
  return sendReturn(reply, leavePage(world, transaction, request.log));
}
