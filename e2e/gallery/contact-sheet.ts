import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { GALLERY_DIR, PICTURE_SIZES } from "./picture";

/** Writes the page that shows all pictures, each state's widths side by side. */
export default function writeContactSheet(): void {
  if (!existsSync(GALLERY_DIR)) return;
  const [{ width: smallest }] = PICTURE_SIZES;
  const names = readdirSync(GALLERY_DIR)
    .filter((file) => file.endsWith(`.${smallest}.png`))
    .map((file) => file.slice(0, -`.${smallest}.png`.length))
    .sort();
  writeFileSync(`${GALLERY_DIR}/index.html`, sheet(names));
  console.log(`${names.length} states: ${GALLERY_DIR}/index.html`);
}

function sheet(names: readonly string[]): string {
  const links = names.map((name) => `<li><a href="#${name}">${name}</a></li>`).join("");
  const states = names.map((name) => {
    const pictures = PICTURE_SIZES.map(
      ({ width }) =>
        `<a href="${name}.${width}.png"><img loading="lazy" width="${width / 2}" src="${name}.${width}.png" alt="${name}, ${width} px"></a>`,
    );
    return `<section id="${name}"><h2>${name}</h2><div>${pictures.join("")}</div></section>`;
  });
  return `<!doctype html><html lang="es"><meta charset="utf-8"><title>Pantallas</title>
<style>body{font:14px sans-serif;margin:24px}ul{columns:4}div{display:flex;gap:12px;align-items:start}img{border:1px solid #999}</style>
<h1>Pantallas</h1><ul>${links}</ul>${states.join("\n")}</html>
`;
}
