import { shortDate } from "@shop/domain/format/iso-date";
import { expect, test } from "vitest";
import { forFile } from "../../../test/for-file";
import { startPurchaseShop } from "../../../test/purchase-shop";
import { aChoice, changeTo } from "../../../test/shops/change-shop";
import { annul } from "../../../test/shops/desk-shop";
import { aContract } from "../../../test/shops/ending-shop";
import { mailsOf } from "../../../test/shops/mail-shop";
import type { OrderMailJob } from "../../jobs/job-map";
import { getSale } from "../sales/receipts/find-receipt";

const shop = await forFile(startPurchaseShop());

test("a withdrawal is told once, whatever mails of the sale still wait for their server [ENDING-20]", async () => {
  const { orderId, email, end } = await aSaleWithoutMails();
  const [student] = await studentsOf(orderId);
  await end();
  const sent = await waitingMails(orderId, ["confirmation", "change", "ending"]);
  expect(sent.map(({ to, stableId }) => [to, stableId?.split(".")[0]])).toEqual([
    [email, "ending"],
    [student?.email, "ending"],
  ]);
  // The receipt sent again is the ending's, to the guardian alone.
  const again = await mailsOf(shop, { orderId, kind: "resend" });
  expect(again.map(({ to, subject }) => [to, subject])).toEqual([[email, sent[0]?.subject]]);
});

test("a student with another mailbox than the guardian's is told that the enrolment ended, without money, and one with the same is not [ENDING-21]", async () => {
  const contract = await aContract(shop);
  const [student] = await studentsOf(contract.orderId);
  const { plan } = await contract.end();
  const sent = await waitingMails(contract.orderId, ["ending"]);
  const mail = sent.find(({ to }) => to === student?.email);
  expect(mail?.text).toContain(`Tu inscripción termina el ${shortDate(plan.effectiveOn)}`);
  expect(mail?.text).toContain(`${student?.name} ${student?.fatherLastName} · ${student?.programName}`);
  expect(mail?.text).toContain(`Último día del contrato: ${shortDate(plan.effectiveOn)}`);
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/\$|devol|transferencia|tarjeta/i);
  expect(mail?.attachments?.map(({ fileName }) => fileName)).toEqual(["horario-pdv.ics"]);

  const shared = await aContract(shop);
  await shop.query(
    "UPDATE orders SET snapshot = jsonb_set(snapshot, '{students,0,email}', snapshot->'guardian'->'email') WHERE id = $1",
    [shared.orderId],
  );
  await shared.end();
  expect((await waitingMails(shared.orderId, ["ending"])).map(({ to }) => to)).toEqual([shared.email]);
});

test("an annulment is told once, whatever mails of the sale still wait for their server [ENDING-20]", async () => {
  const { orderId, email, buyOrder } = await aSaleWithoutMails();
  await annul(shop, buyOrder);
  const sent = await waitingMails(orderId, ["confirmation", "change", "annulment"]);
  expect(sent.map(({ to, stableId }) => [to, stableId?.split(".")[0]])).toEqual([[email, "annulment"]]);
});

const studentsOf = async (orderId: number) => (await getSale(shop.db, orderId)).snapshot.students;

// Confirmation and change mail wait.
async function aSaleWithoutMails() {
  const contract = await aContract(shop, { isConfirmed: false });
  await changeTo(shop, contract, await aChoice(shop, contract));
  return contract;
}

async function waitingMails(orderId: number, kinds: OrderMailJob["kind"][]) {
  const jobs = await shop.query<{ payload: OrderMailJob }>(
    `SELECT payload FROM graphile_worker._private_jobs AS jobs
     WHERE (payload->>'orderId')::int = $1 AND payload->>'kind' = ANY($2) ORDER BY id`,
    [orderId, kinds],
  );
  expect(jobs.map(({ payload }) => payload.kind)).toEqual(kinds);
  return await mailsOf(shop, ...jobs.map(({ payload }) => payload));
}
