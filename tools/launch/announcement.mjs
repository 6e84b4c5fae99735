/**
 * Names the page of caught mails only without a mail server.
 * @param {{ opening: string, url: string, smtpUrl: string | undefined }} told
 * @returns {string[]} lines
 */
export function announcement({ opening, url, smtpUrl }) {
  const mails = smtpUrl ? [] : [`The mails it sends: ${url}/desarrollo/correos`];
  return [`${opening}: ${url}`, ...mails, "Stop it with Ctrl-C."];
}
