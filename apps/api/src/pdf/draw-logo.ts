import type { Drawing } from "@shop/domain/brand/brand";

interface Place {
  x: number;
  y: number;
  height: number;
}

// Changes the page's fill and leaves it so. Lengths are points.
export function drawLogo(doc: PDFKit.PDFDocument, logo: Drawing, { x, y, height }: Place): void {
  doc
    .save()
    .translate(x, y)
    .scale(height / logo.height);
  for (const { d, fill, stroke, strokeWidth = 1, isRound } of logo.paths) {
    if (fill) doc.path(d).fillColor(fill).fill();
    if (!stroke) continue;
    doc
      .lineCap(isRound ? "round" : "butt")
      .lineJoin(isRound ? "round" : "miter")
      .lineWidth(strokeWidth);
    doc.path(d).strokeColor(stroke).stroke();
  }
  doc.restore();
}
