import { html } from "../../../http/html";

const copy = {
  title: "Estamos verificando tu pago",
  text: "Volviste de Webpay, pero en este momento no podemos consultar tu orden.",
  safe: "No repitas el pago: si se realizó, aparecerá aquí. Si no, podrás intentarlo nuevamente.",
  auto: (seconds: number) => `Esta página se actualiza sola cada ${seconds} segundos.`,
  again: "Consultar ahora",
};

// Most database outages are over by then.
export const RETRY_SECONDS = 5;

const STYLE = `body{margin:0;font-family:system-ui,sans-serif;color:#1c2433;background:#f4f6fa}
main{max-width:32rem;margin:12vh auto 0;padding:2rem 1.5rem;background:#fff;border-radius:.75rem}
h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.25}
p{margin:0 0 1rem;line-height:1.5}
a{display:inline-block;padding:.75rem 1.25rem;border-radius:.5rem;background:#17408b;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #f5a623;outline-offset:2px}
small{display:block;margin-top:1rem;color:#55617a}`;

// Self-contained and without script; reloads the return by GET. `nonce`: of the style element
export function waitingPage({ address, nonce }: { address: string; nonce: string }): string {
  return html`<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_SECONDS};url=${address}">
<title>${copy.title}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${copy.title}</h1>
<p>${copy.text}</p>
<p>${copy.safe}</p>
<a href="${address}">${copy.again}</a>
<small>${copy.auto(RETRY_SECONDS)}</small>
</main>
</body>
</html>
`.markup;
}
