const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Where this buyer's browser finds the payment page. The simulator listens on loopback only, so a browser that
 * knows the shop by another name (a phone on the same network) reaches it through the shop's own port.
 */
export function paymentPage(
  url: string,
  { shopOrigin, isSimulator }: { shopOrigin: string; isSimulator: boolean },
): string {
  if (!isSimulator || LOOPBACK.test(new URL(shopOrigin).hostname)) return url;
  return shopOrigin + new URL(url).pathname;
}
