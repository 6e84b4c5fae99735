import { isHealthy } from "../process/health.mjs";

/** Whether a catalogue was loaded into the shop. @param {string} url */
export const hasOffer = (url) => isHealthy(`${url}/api/config`);

/**
 * Names the page of caught mails only without a mail server.
 * Says that this is no real shop, for an operator who left its .env behind with the previous version.
 * @param {{ opening: string, url: string, smtpUrl: string | undefined, webpay: string | undefined, sells: boolean }} told
 * @returns {string[]} lines
 */
export function announcement({ opening, url, smtpUrl, webpay, sells }) {
  const mails = smtpUrl ? [] : [`The mails it sends: ${url}/desarrollo/correos`];
  const isDemo = (webpay || "simulator") === "simulator";
  const demo = isDemo
    ? ["It is a demo: no card is charged. `npm run doctor` says what a real shop needs."]
    : [];
  const empty = sells ? [] : ["Nothing is on sale yet: run `npm run catalogue -- load`."];
  return [`${opening}: ${url}`, ...demo, ...empty, ...mails, "Stop it with Ctrl-C."];
}
