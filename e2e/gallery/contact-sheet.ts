import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { galleryDir, type PictureSize, pictureSizes } from "./picture-sizes";

/** Writes the pages that show all pictures, each state's sizes side by side. */
export default function writeContactSheets(): void {
  for (const isLargeText of [false, true]) {
    const folder = galleryDir({ isLargeText });
    const sizes = pictureSizes({ isLargeText });
    if (!existsSync(folder)) continue;
    const names = namesIn(folder, sizes);
    if (names.length === 0) continue;
    writeFileSync(`${folder}/index.html`, sheet(names, sizes));
    console.log(`${names.length} states: ${folder}/index.html`);
  }
}

function namesIn(folder: string, [smallest]: readonly PictureSize[]): string[] {
  const ending = `.${smallest?.label}.png`;
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();
}

function sheet(names: readonly string[], sizes: readonly PictureSize[]): string {
  const links = names.map((name) => `<li><a href="#${name}">${name}</a></li>`).join("");
  const states = names.map((name) => {
    const pictures = sizes.map(
      ({ width, label }) =>
        `<a href="${name}.${label}.png"><img loading="lazy" width="${width / 2}" src="${name}.${label}.png" alt="${name}, ${label}"></a>`,
    );
    return `<section id="${name}"><h2>${name}</h2><div>${pictures.join("")}</div></section>`;
  });
  return `<!doctype html><html lang="es"><meta charset="utf-8"><title>Pantallas</title>
<style>body{font:14px sans-serif;margin:24px}ul{columns:4}div{display:flex;gap:12px;align-items:start}img{border:1px solid #999}</style>
<h1>Pantallas</h1><ul>${links}</ul>${states.join("\n")}</html>
`;
}
