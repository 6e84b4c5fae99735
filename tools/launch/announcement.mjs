import { isHealthy } from "../process/health.mjs";

/** Whether a catalogue was loaded into the shop. @param {string} url */
export const hasOffer = (url) => isHealthy(`${url}/api/config`);

/**
 * Names the page of caught mails only without a mail server.
 * @param {{ opening: string, url: string, smtpUrl: string | undefined, sells: boolean }} told
 * @returns {string[]} lines
 */
export function announcement({ opening, url, smtpUrl, sells }) {
  const mails = smtpUrl ? [] : [`The mails it sends: ${url}/desarrollo/correos`];
  const empty = sells ? [] : ["Nothing is on sale yet: run `npm run catalogue -- load`."];
  return [`${opening}: ${url}`, ...empty, ...mails, "Stop it with Ctrl-C."];
}
