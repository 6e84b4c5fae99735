const PLACEHOLDER = "__CSP_NONCE__";

declare global {
  var __webpack_nonce__: string | undefined;
}

/**
 * Hands the page's style nonce to the libraries that insert `<style>` (scroll lock of the dialogs).
 * They look for this global. Without a server that fills the placeholder there is no policy to satisfy.
 */
export function adoptCspNonce() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  if (nonce && nonce !== PLACEHOLDER) globalThis.__webpack_nonce__ = nonce;
}
