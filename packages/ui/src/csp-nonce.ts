const PLACEHOLDER = "__CSP_NONCE__";

declare global {
  var __webpack_nonce__: string | undefined;
}

/** Passes the style nonce, by the global they read, to libraries that insert `<style>` (dialog scroll lock). */
export function adoptCspNonce() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  if (nonce && nonce !== PLACEHOLDER) globalThis.__webpack_nonce__ = nonce;
}
