import { expect, test } from "vitest";
import { forFile } from "../../../../test/for-file";
import { startTestShop } from "../../../../test/test-shop";
import { MailFailure } from "../../../gateways/mailer";
import { mailCode } from "../../access/email-codes/mail-code";
import { countRefusedCodes, countWaitingMails, readOldestMail } from "./gauge-queries";

const shop = await forFile(startTestShop());

const counts = async () => [await countWaitingMails(shop.db), await countRefusedCodes(shop.db)];

test("a mailbox that the mail server refuses is no server that is away, and what was given up waits no more [OBS-06]", async () => {
  const asked = { email: "ana@example.cl", rut: "11.111.111-1", name: "Ana" };
  expect((await shop.newBrowser().post("/otp", asked)).status).toBe(200);
  const [code] = await shop.query<{ id: string }>("SELECT id FROM otp_challenges");
  const failWith = (failure: MailFailure) =>
    mailCode({ ...shop.deps, log: { warn: () => {} } }, code?.id ?? "", () => Promise.reject(failure));

  await failWith(new MailFailure("away"));
  expect(await counts()).toEqual([[{ label: "send_otp_mail", count: 1 }], 0]);
  await failWith(new MailFailure("no such mailbox", true));
  expect(await counts()).toEqual([[], 1]);

  await failWith(new MailFailure("away"));
  await shop.query("UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'broken'");
  expect(await counts()).toEqual([[], 0]);
  expect(await readOldestMail(shop.db)).toBe(0);
});
