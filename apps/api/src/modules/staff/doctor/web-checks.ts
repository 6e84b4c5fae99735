import { connect } from "node:tls";
import { z } from "zod";
import { certificateProblem } from "../../../gateways/certificate-problem";
import { type Examined, type Finding, fail, ok, warn } from "./check";

export const DOCTOR_PATH = "/doctor";

const Seen = z.object({
  protocol: z.string(),
  host: z.string(),
  caller: z.string(),
  /** Addresses in X-Forwarded-For. */
  forwarded: z.number(),
});
export type SeenRequest = z.infer<typeof Seen>;

const LIMIT_MS = 8_000;
const MANY_DAYS = 21;
const FEW_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code = "", message = "" } = cause as { code?: string; message?: string };
  return code || message;
};

interface Handshake {
  problem: string | null;
  daysLeft: number;
}

// With a refused certificate too: its reason is what the operator needs.
function shakeHands({ hostname, port }: URL): Promise<Handshake> {
  return new Promise((resolve, reject) => {
    const isName = !/^[\d.]+$|:/.test(hostname);
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      rejectUnauthorized: false,
      timeout: LIMIT_MS,
      ...(isName ? { servername: hostname } : {}),
    });
    socket.on("timeout", () => socket.destroy(new Error("no answer")));
    socket.on("error", reject);
    socket.on("secureConnect", () => {
      const left = Date.parse(socket.getPeerCertificate().valid_to) - Date.now();
      const refusal = socket.authorized ? null : socket.authorizationError;
      const problem = refusal ? (certificateProblem(refusal) ?? `is refused (${refusal})`) : null;
      resolve({ problem, daysLeft: Math.floor(left / DAY_MS) });
      socket.destroy();
    });
  });
}

const NO_ADDRESS = fail("PUBLIC_URL is not set to an https address.", "Set it to the shop's own.");

const httpsUrlOf = ({ settings: { PUBLIC_URL } }: Examined): URL | null =>
  PUBLIC_URL?.startsWith("https:") ? new URL(PUBLIC_URL) : null;

export async function checkCertificate(examined: Examined): Promise<Finding> {
  const url = httpsUrlOf(examined);
  if (!url) return NO_ADDRESS;
  try {
    const { problem, daysLeft } = await shakeHands(url);
    if (problem) return fail(`The certificate of ${url.host} ${problem}.`, "Renew it, its chain included.");
    const told = `The certificate of ${url.host} holds for ${daysLeft} days.`;
    if (daysLeft >= MANY_DAYS) return ok(told);
    return (daysLeft < FEW_DAYS ? fail : warn)(told, "See why it was not renewed.");
  } catch (error) {
    return fail(
      `${url.host} cannot be reached from here (${reasonOf(error)}).`,
      "Start the proxy; see its DNS.",
    );
  }
}

// Checks that port 80 redirects to https.
export async function checkRedirect(examined: Examined): Promise<Finding> {
  const url = httpsUrlOf(examined);
  if (!url) return NO_ADDRESS;
  const plain = `http://${url.hostname}:${examined.plainPort}/`;
  const todo = "Let the proxy redirect port 80 to https.";
  try {
    const reply = await fetch(plain, { redirect: "manual", signal: AbortSignal.timeout(LIMIT_MS) });
    const leadsHome = reply.headers.get("location")?.startsWith(`${url.origin}/`) ?? false;
    if (reply.status >= 300 && reply.status < 400 && leadsHome) return ok("Port 80 leads to https.");
    return fail(`Port 80 answers ${reply.status} in place of a redirect to ${url.origin}.`, todo);
  } catch (error) {
    return warn(`Nobody answers on port 80 (${reasonOf(error)}).`, todo);
  }
}

// Reserved for documentation: nobody calls from there.
const INVENTED = "203.0.113.77";

export function proxyFindings(seen: SeenRequest, { host }: URL): Finding[] {
  const findings: Finding[] = [];
  const todo = 'See "A proxy before the shop" in docs/operations.md.';
  if (seen.forwarded === 0)
    findings.push(fail("The proxy names no buyer: all of them share the limits of one address.", todo));
  if (seen.caller === INVENTED)
    findings.push(
      fail("The shop believes what a buyer writes into X-Forwarded-For.", `${todo} Compare the hops.`),
    );
  if (seen.protocol !== "https") findings.push(fail("The proxy does not tell that buyers use https.", todo));
  if (seen.host !== host) findings.push(fail(`The proxy names ${seen.host} in place of ${host}.`, todo));
  return findings;
}

// Calls the shop's own monitoring page through the proxy, which shows how a request arrives.
export async function checkProxy(examined: Examined): Promise<Finding | Finding[]> {
  const url = httpsUrlOf(examined);
  const { METRICS_TOKEN: token } = examined.settings;
  if (!url) return NO_ADDRESS;
  if (!token)
    return warn("Not known: nobody may ask the shop.", "Set METRICS_TOKEN and start the shop again.");
  const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": INVENTED };
  let reply: Response;
  try {
    const options = { headers, redirect: "manual", signal: AbortSignal.timeout(LIMIT_MS) } as const;
    reply = await fetch(new URL(DOCTOR_PATH, url), options);
  } catch (error) {
    return fail(`The shop is not reached by its address (${reasonOf(error)}).`, "See certificate.");
  }
  const page = z.object({ seen: Seen }).safeParse(await reply.json().catch(() => null));
  if (!page.success)
    return fail(
      `${url.host} answers ${reply.status}, and not as this shop.`,
      "Start the shop again with this METRICS_TOKEN; compare where the proxy leads.",
    );
  const findings = proxyFindings(page.data.seen, url);
  return findings.length > 0 ? findings : ok("The proxy tells who the buyer is, by https.");
}
