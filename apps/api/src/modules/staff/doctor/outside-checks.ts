import { randomBytes } from "node:crypto";
import { type OpenTransaction, ProviderRefusal } from "../../../gateways/card-payments";
import { certificateProblem } from "../../../gateways/certificate-problem";
import { checkSmtp } from "../../../gateways/mail-smtp";
import { openPayments, providerUrl } from "../../../gateways/webpay";
import { requiresTls, type Settings } from "../../../settings";
import { type Examined, type Finding, fail, ok, warn } from "./check";

// Greeting, STARTTLS and login, as a mail begins; none is sent.
export async function checkMail({ settings }: Examined): Promise<Finding> {
  const { SMTP_URL: url, MAIL_FROM } = settings;
  if (!url) return fail("No mail server is set: codes and receipts go nowhere.", "Set SMTP_URL.");
  try {
    await checkSmtp({ url, requiresTls: requiresTls(settings) });
  } catch (error) {
    const [sentence = "", todo = ""] = (error instanceof Error ? error.message : "").split(/(?<=\.) /);
    return fail(sentence, todo);
  }
  const { host, username } = new URL(url);
  const told = `${host} takes the shop's mails from ${MAIL_FROM}`;
  if (username) return ok(`${told}, over its login.`);
  return warn(
    `${told}, without a login.`,
    "Put user and password into SMTP_URL, unless that server is yours.",
  );
}

// Looks like a token and is nobody's.
const noToken = () => randomBytes(32).toString("hex");

const mall = (settings: Settings): OpenTransaction => ({
  token: noToken(),
  shares: [{ commerceCode: settings.WEBPAY_MALL_CODE ?? "", buyOrder: "doctor", amountClp: 1 }],
});

async function askStatus(settings: Settings, transaction: OpenTransaction): Promise<Finding> {
  const what = transaction.shares.length > 0 ? "Webpay Plus Mall" : "Webpay Plus";
  try {
    await openPayments(settings).status(transaction);
  } catch (error) {
    if (error instanceof ProviderRefusal) return ok(`${what} knows the shop's code and key.`);
    const problem = certificateProblem(error);
    if (problem)
      return fail(`The certificate of ${providerUrl(settings)} ${problem}.`, "See who is on the way.");
    const reason = error instanceof Error ? error.message.replace(/^Error: /, "") : "no reason given";
    if (/HTTP 40[13]/.test(reason))
      return fail(`${what} refuses the shop's code or key.`, "Compare both with Transbank's mail.");
    return fail(
      `${what} does not answer usably (${reason}).`,
      `Let the shop reach ${providerUrl(settings)} by https.`,
    );
  }
  return fail(`${what} knows a token that nobody has.`, "Compare the provider's address.");
}

// Queries a transaction that does not exist: the refusal proves that code and key are right.
export async function checkProvider({ settings }: Examined): Promise<Finding[]> {
  const { WEBPAY, WEBPAY_SIMULATOR_URL, WEBPAY_MALL } = settings;
  if (WEBPAY === "simulator" && !WEBPAY_SIMULATOR_URL)
    return [fail("No card provider is set: no money comes in.", "Set WEBPAY to production.")];
  return await Promise.all([
    ...(WEBPAY_MALL === "always" ? [] : [askStatus(settings, { token: noToken(), shares: [] })]),
    ...(WEBPAY_MALL === "never" ? [] : [askStatus(settings, mall(settings))]),
  ]);
}

const MAX_OUTSIDE_SECONDS = 5;

// The provider's clock: signatures, sessions and the law's terms go by ours.
export async function checkOutsideClock({ settings }: Examined): Promise<Finding> {
  const where = settings.WEBPAY === "simulator" ? settings.WEBPAY_SIMULATOR_URL : providerUrl(settings);
  if (!where) return warn("Not known: no card provider is set.", "Set WEBPAY to production.");
  let date: string | null;
  try {
    const options = { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(8_000) } as const;
    date = (await fetch(where, options)).headers.get("date");
  } catch {
    return warn(`Not known: ${where} does not answer.`, "See what stands at provider.");
  }
  const seconds = Math.round(Math.abs(Date.now() - Date.parse(date ?? "")) / 1000);
  if (Number.isNaN(seconds)) return warn(`Not known: ${where} tells no time.`, "Compare it by hand.");
  if (seconds <= MAX_OUTSIDE_SECONDS) return ok("The machine's clock is right.");
  return fail(`The machine's clock is ${seconds} s off.`, "Let chrony or systemd-timesyncd set it.");
}
