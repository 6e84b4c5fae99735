import type { StaffRole } from "@shop/contracts/staff/rights";
import { generate } from "otplib";
import { expect } from "vitest";
import { hashOf } from "../../src/modules/staff/access/passkeys";
import { findMailedCode } from "../../src/modules/staff/access/sign-in-by-codes";
import type { TestShop } from "../test-shop";
import { invite, StaffBrowser } from "./staff-browser";

export const ANA = { email: "ana@academia.cl", roles: ["attention" as const] };
const HALF_MINUTE = 30;

export const appCode = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * HALF_MINUTE });

/** Of a code of the present half minute, which others used, the following one. */
export const nextCode = (secret: string) => appCode(secret, 1);

export const enter = (browser: StaffBrowser, code: string, second: string) =>
  browser.call("signInByCodes", { body: { code, second } });

/** People of a shop who sign in by codes. */
export function codesAt(shop: TestShop) {
  async function enrolWithApp(person: { email: string; roles: StaffRole[] } = ANA) {
    const browser = new StaffBrowser(shop);
    const invitation = await invite(shop, person);
    const { secret } = (await browser.call("beginCodeEnrolment", { body: { invitation } })).body as {
      secret: string;
    };
    const body = { invitation, code: await appCode(secret) };
    const { status, body: reply } = await browser.call("enrolCodes", { body });
    expect(status).toBe(200);
    return { browser, secret, recoveryCodes: reply.recoveryCodes as string[] };
  }

  const jobs = (name: string) =>
    shop.query<{ payload: Record<string, string> }>(
      `SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE t.identifier = $1 ORDER BY j.id`,
      [name],
    );

  /** What came by e-mail to who asked last. */
  async function mailedCode(browser: StaffBrowser, email = ANA.email): Promise<string> {
    expect((await browser.call("sendStaffCode", { body: { email } })).status).toBe(200);
    const asker = hashOf(browser.cookies.get("deskBrowser") ?? "").toString("hex");
    const waiting = await jobs("send_staff_code_mail");
    expect(waiting.map(({ payload }) => payload.browser)).toContain(asker);
    const mailed = await findMailedCode(shop.deps, asker);
    expect(mailed?.to).toBe(email);
    return mailed?.code ?? "";
  }

  return { enrolWithApp, jobs, mailedCode };
}
