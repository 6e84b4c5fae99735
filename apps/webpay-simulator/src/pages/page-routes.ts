import formbody from "@fastify/formbody";
import type { FastifyPluginAsync } from "fastify";
import { takeStep } from "../payment/buyer-walk";
import { findCard, testExpiry } from "../payment/cards";
import { isOpen } from "../payment/transitions";
import type { World } from "../world";
import { ASSETS } from "./assets";
import { buildReturn } from "./merchant-return";
import { endedPage } from "./notice-page";
import { leaveAfter, leaveAgain, type Page, showBank, showCard, visiting } from "./page-visit";
import { readCardForm } from "./read-card-form";
import { sendPage, sendReturn } from "./send-page";

const BANK_RUT = "111111111";
const BANK_PASSWORD = "123";

export const pageRoutes: FastifyPluginAsync<{ world: World }> = async (app, { world }) => {
  await app.register(formbody);
  for (const { name, type, bytes } of ASSETS) {
    app.get(`/assets/${name}`, (_request, reply) => reply.type(type).send(bytes));
  }
  app.get("/initTransaction", visiting(world, open));
  app.post("/initTransaction", visiting(world, open));
  app.get("/expired", visiting(world, open));
  app.post("/fill", visiting(world, fillCard));
  app.post("/card", visiting(world, enterCard));
  app.post("/bank", visiting(world, answerBank));
  app.post(
    "/cancel",
    visiting(world, (visit) => leaveAfter(visit, { step: "abort" })),
  );
  app.post(
    "/expire",
    visiting(world, (visit) => leaveAfter(visit, { step: "timeout" })),
  );
  app.post("/recover", visiting(world, recover));
};

const open: Page = (visit) => {
  const { reply, transaction } = visit;
  return isOpen(transaction)
    ? showCard(visit)
    : sendPage(reply, endedPage(transaction), transaction.returnUrl);
};

const fillCard: Page = (visit) => {
  const card = findCard(visit.form.fill);
  if (!isOpen(visit.transaction) || !card) return open(visit);
  const expiry = testExpiry(visit.world.clock.now());
  return showCard(visit, {
    card_number: card.number,
    expiry,
    cvv: card.cvv,
    installments: "0",
  });
};

const enterCard: Page = (visit) => {
  const { world, form, transaction } = visit;
  if (!isOpen(transaction)) return leaveAgain(visit);
  const result = readCardForm(form, world.clock.now());
  if ("errors" in result) return showCard(visit, form, result.errors);
  const next = takeStep(world, transaction, { step: "card", payment: result.payment });
  return showBank({ ...visit, transaction: next }, { hasFailed: false });
};

const answerBank: Page = (visit) => {
  const { form, transaction } = visit;
  const isAccepted = form.answer === "accept";
  const isIdentified = form.rut.replace(/[.\s-]/g, "") === BANK_RUT && form.password === BANK_PASSWORD;
  if (transaction.journey === "bank" && isAccepted && !isIdentified) {
    return showBank(visit, { hasFailed: true });
  }
  return leaveAfter(visit, { step: "bank", isAccepted });
};

const recover: Page = ({ world, reply, transaction }) =>
  sendReturn(reply, buildReturn(transaction, "form-error", world.returns.method));
