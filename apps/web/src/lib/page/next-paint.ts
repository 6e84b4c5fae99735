/** Resolves once the browser has drawn what is set now: a phone shows its answer to a press before longer work. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
