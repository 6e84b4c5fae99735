/**
 * What the launcher says when the shop is open. The page of caught mails is named only when mail stays here: with a
 * mail server there is none.
 * @param {{ opening: string, url: string, smtpUrl: string | undefined }} told
 * @returns {string[]} lines
 */
export function announcement({ opening, url, smtpUrl }) {
  const mails = smtpUrl ? [] : [`The mails it sends: ${url}/desarrollo/correos`];
  return [`${opening}: ${url}`, ...mails, "Stop it with Ctrl-C."];
}
