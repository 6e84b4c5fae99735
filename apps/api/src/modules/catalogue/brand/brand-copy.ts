type Size = { wide: number; high: number; width: number; height: number };

export const brandCopy = {
  tooHeavy: (kib: number) => `pesa más de ${kib} KiB`,
  noPng: "no es un PNG",
  wrongSize: ({ wide, high, width, height }: Size) =>
    `mide ${wide} × ${high} pixeles y debe medir ${width} × ${height}`,
  noSvg: (why: string) => `no es un SVG: ${why}`,
  doctype: "tiene un doctype: quítalo",
  drawsNothing: "no dibuja nada",
  otherElement: (name: string) =>
    `tiene <${name}>: solo sirven grupos y formas simples, conviértelo en trazados`,
  measures: (name: string) => `tiene un <${name}> cuyas medidas no son números simples`,
  otherRoot: (name: string) => `empieza con <${name}> y no con <svg>`,
  noViewBox: 'necesita un viewBox que empiece en 0 0, como "0 0 92 32"',
  otherAttribute: (key: string, name: string) =>
    `tiene ${key}="…" en <${name}>: aplícalo a los trazados o quítalo`,
  otherColour: (key: string, value: string) =>
    `tiene ${key}="${value}": escribe un color como #c8102e, o none`,
};
