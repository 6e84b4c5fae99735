import { createTransport } from "nodemailer";

const TIMEOUT_MS = 5_000;

const ADVICE: Readonly<Record<string, string>> = {
  EAUTH: "it refuses the user or the password",
  EDNS: "its name is unknown",
  ETIMEDOUT: "it does not answer",
  ETLS: "it offers no secure connection",
};

/**
 * Makes sure, within seconds, that the mail server takes us: codes and receipts that cannot leave would be found
 * missing only by buyers.
 * @param url `smtp://` or `smtps://`
 * @throws Error with one sentence that says what to do and holds no password
 */
export async function checkSmtp(url: string): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const advice = ADVICE[code] ?? "nothing usable answers there";
    throw new Error(
      `The mail server ${new URL(url).host} cannot be used: ${advice}. Mend SMTP_URL or start that server.`,
      { cause: error },
    );
  } finally {
    transport.close();
  }
}
