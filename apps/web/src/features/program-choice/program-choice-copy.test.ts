import { expect, test } from "vitest";
import { programChoiceCopy } from "./program-choice-copy";

test.each([
  [[], "agotada."],
  [["Streaming"], "agotada, solo tenemos disponibilidad en nuestra modalidad Streaming."],
  [
    ["Streaming", "Online"],
    "agotada, solo tenemos disponibilidad en nuestras modalidades Streaming y Online.",
  ],
])("with seats left in %j the sold-out offer says just that [ROW-16] [REC-05]", (modalities, end) => {
  const start = "En estos momentos nuestra oferta presencial se encuentra";
  expect(programChoiceCopy.soldOutText(modalities)).toBe(`${start} ${end}`);
});
