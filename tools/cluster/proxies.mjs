import { LaunchError } from "../launch/launch-error.mjs";

// The shop allows five, and the balancer is one of them.
const MAX_PROXIES = 4;

/**
 * Number of the operator's proxies before the balancer; a real shop has one for https.
 * @param {NodeJS.ProcessEnv} env
 * @throws {LaunchError} for no number, and for none in a real shop, as the shop itself does
 */
export function proxiesBefore({ TRUSTED_PROXY_HOPS, NODE_ENV, WEBPAY }) {
  const proxies = Number(TRUSTED_PROXY_HOPS || "0");
  if (!Number.isInteger(proxies) || proxies < 0 || proxies > MAX_PROXIES) {
    throw new LaunchError(`TRUSTED_PROXY_HOPS must be a whole number from 0 to ${MAX_PROXIES}.`);
  }
  if (proxies === 0 && (NODE_ENV === "production" || WEBPAY === "production")) {
    throw new LaunchError(
      "Set TRUSTED_PROXY_HOPS to the number of proxies before the balancer: with 0 all buyers share the limits of one address.",
    );
  }
  return proxies;
}
