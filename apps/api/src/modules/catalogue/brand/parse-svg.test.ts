import { expect, test } from "vitest";
import { parseSvg, writeSvg } from "./parse-svg";

const svg = (inside: string, box = "0 0 92 32") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`;

test("a logo of shapes is taken as paths, with the paint of its groups [OPEN-01]", () => {
  const drawing = parseSvg(
    svg(`<title>PDV</title><g fill="none" stroke="#1B1F2A" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">
      <path d="M5 28V7"/><path stroke="#c12" d="M58 15 87 4"/></g>
      <rect width="10" height="10" rx="2" fill="#abc"/><circle cx="5" cy="5" r="5"/>`),
  );
  const round = { strokeWidth: 6, isRound: true };
  expect(drawing).toEqual({
    ...{ width: 92, height: 32 },
    paths: [
      { d: "M5 28V7", stroke: "#1b1f2a", ...round },
      { d: "M58 15 87 4", stroke: "#cc1122", ...round },
      { d: "M2 0h6a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2z", fill: "#aabbcc" },
      { d: "M0 5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z", fill: "#000000" },
    ],
  });
});

test("what was taken is written and taken again alike [OPEN-01]", () => {
  const drawing = parseSvg(
    svg(
      '<polygon points="0,0 10,0 5,8" fill="#123456"/><line x2="9" y2="9" stroke="#000" stroke-width="2"/>',
    ),
  );
  if ("problem" in drawing) throw new Error(drawing.problem);
  expect(parseSvg(writeSvg(drawing))).toEqual(drawing);
});

test.each([
  ["a script", svg("<script>alert(1)</script>"), "tiene <script>"],
  ["a picture from elsewhere", svg('<image href="https://x.example/a.png"/>'), "tiene <image>"],
  ["foreign HTML", svg("<foreignObject/>"), "tiene <foreignObject>"],
  ["words", svg("<text>PDV</text>"), "tiene <text>"],
  ["another drawing", svg('<use href="#a"/>'), "tiene <use>"],
  ["a handler", svg('<path d="M0 0L1 1" onload="alert(1)"/>'), 'tiene onload="…" en <path>'],
  ["styles", svg('<path d="M0 0L1 1" style="fill:url(https://x.example)"/>'), 'tiene style="…" en <path>'],
  ["a colour from elsewhere", svg('<path d="M0 0L1 1" fill="url(#g)"/>'), 'tiene fill="url(#g)"'],
  ["a turned shape", svg('<g transform="scale(2)"><path d="M0 0L1 1"/></g>'), 'tiene transform="…" en <g>'],
  ["a path that is none", svg('<path d="M0 0&quot;/>"/>'), "tiene un <path> cuyas medidas"],
  ["a measure in percent", svg('<rect width="100%" height="5"/>'), "tiene un <rect> cuyas medidas"],
  ["an entity", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("")}`, "tiene un doctype"],
  ["no box", svg("<path d='M0 0'/>", ""), "necesita un viewBox"],
  ["a box elsewhere", svg("<path d='M0 0'/>", "-5 0 10 10"), "necesita un viewBox"],
  ["nothing drawn", svg('<path d="M0 0L1 1" fill="none"/>'), "no dibuja nada"],
  ["another file", "<html></html>", "empieza con <html>"],
  ["half a file", "<svg viewBox='0 0 1 1'>", "no es un SVG"],
  ["no file at all", "", "no es un SVG"],
  ["too much", svg(`<path d="${"M0 0".repeat(20_000)}"/>`), "pesa más de 64 KiB"],
])("%s is refused by name [OPEN-01]", (_what, text, problem) => {
  expect(parseSvg(text)).toEqual({ problem: expect.stringContaining(problem) });
});
