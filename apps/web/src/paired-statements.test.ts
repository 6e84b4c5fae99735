import { isEnoughAnywhere } from "@shop/domain/courses/selection/minimum-courses";
import { CLASS_MODES, CLASS_PLACES } from "@shop/domain/programs/class-mode-copy";
import { TAX_DOCUMENT_TEXTS } from "@shop/domain/tax/tax-copy";
import { expect, test } from "vitest";
import { courseChoiceCopy } from "./features/course-choice/course-choice-copy";
import { guardianCopy } from "./features/guardian/guardian-copy";
import { resultCopy } from "./features/order-result/result-copy";
import { packsCopy } from "./features/packs/packs-copy";
import { simulatorCopy } from "./features/price-simulator/simulator-copy";
import { programChoiceCopy } from "./features/program-choice/program-choice-copy";
import { programComparisonCopy } from "./features/program-comparison/program-comparison-copy";
import { purchaseCopy } from "./features/purchase/purchase-copy";
import { studentDetailsCopy } from "./features/student-details/student-details-copy";
import { landingCopy } from "./routes/landing/landing-copy";
import { questionsCopy } from "./routes/static-pages/questions-copy";

const { cards } = landingCopy;
const { atDistance } = resultCopy.success.firstClass;
const answers = Object.fromEntries(
  questionsCopy
    .items({ stepper: 17, legacy: 15, outlet: 6 }, true)
    .map(({ question, answer }) => [question, answer]),
);
const atHand = answers["¿Qué datos necesito?"] ?? "";
const held = answers["¿Cuánto tiempo se reservan mis cupos?"] ?? "";

// A fact, and every place that tells it: what each has to say.
const STATEMENTS: [fact: string, ...places: [text: string, says: RegExp][]][] = [
  [
    "recorded classes have no fixed hour",
    [CLASS_MODES.online, /grabadas, a tu ritmo: el horario semanal es una guía/],
    [CLASS_PLACES.recorded, /grabadas por internet/],
    [cards.items.online.text, /a tu ritmo/],
    [programComparisonCopy.ownPace("3 h"), /guía, a tu ritmo/],
    [courseChoiceCopy.noVenueNeeded.online, /a tu ritmo.*No necesitas elegir sede/],
    [atDistance.recorded("lunes", null), /grabadas, a tu ritmo\. La guía semanal parte/],
    [atDistance.recorded("lunes", "Ana"), /grabadas, a su ritmo\. La guía semanal parte/],
  ],
  [
    "live classes are at a fixed hour, by internet",
    [CLASS_MODES.streaming, /en vivo por internet, con horario fijo.*quedan grabadas/],
    [CLASS_PLACES.live, /en vivo por internet/],
    [cards.items.streaming.text, /en vivo por internet, con horario fijo/],
    [courseChoiceCopy.noVenueNeeded.pdvx, /en vivo.*No necesitas elegir sede/],
    [atDistance.live("lunes", null), /^Conéctate .*en vivo/],
    [atDistance.live("lunes", "Ana"), /en vivo de Ana, por internet/],
  ],
  [
    "at a distance three courses are the least",
    [cards.from(3), /Desde 3 cursos/],
    [simulatorCopy.needsMore(3), /se toma desde 3 cursos/],
  ],
  ["seats are held for the minutes that the shop is set to", [held, /17 minutos.*paquete.*6 minutos/]],
  [
    "what the forms ask for is what to have at hand",
    ...[studentDetailsCopy.labels.schoolId, studentDetailsCopy.labels.averageScore].map(
      (label): [string, RegExp] => [atHand, new RegExp(label, "i")],
    ),
    [atHand, /Del estudiante: RUT, fecha de nacimiento, teléfono, correo/],
    [atHand, new RegExp(`De quien paga: RUT, teléfono, correo y ${guardianCopy.labels.address}`, "i")],
  ],
  [
    "the academy's receipt is no boleta, whichever document is issued",
    ...Object.values(TAX_DOCUMENT_TEXTS).map((text): [string, RegExp] => [
      text,
      /boleta.*comprobante de compra de la academia no la reemplaza/,
    ]),
    [resultCopy.success.steps.join(" "), /comprobante de tu compra/],
  ],
  [
    "the first class is told by its day and hour",
    [resultCopy.detail.firstClass("lunes 5, 17:00"), /primera clase, según tu horario: lunes 5, 17:00/],
    [purchaseCopy.student.firstClass("lunes 5, 17:00"), /Primera clase: lunes 5, 17:00/],
    [
      resultCopy.success.firstClass.at("Maipú", "lunes 5, 17:00"),
      /primera clase en la sede Maipú: lunes 5, 17:00/,
    ],
  ],
  [
    "what sold out is told with what is left",
    [programChoiceCopy.soldOutText(["Streaming"]), /presencial se encuentra agotada, solo .* Streaming\.$/],
    [programChoiceCopy.soldOutText(["Streaming", "Online"]), /agotada, solo .* Streaming y Online\.$/],
    [programChoiceCopy.soldOutText([]), /agotada\.$/],
  ],
  [
    "each advertised percent names what it is measured off",
    [cards.promise(50), /50% menos que el precio bruto/],
    [packsCopy.lead, /El descuento es frente a los mismos cursos sin paquete/],
    [packsCopy.saved("$1"), /frente a los mismos cursos sin paquete/],
  ],
];

test.each(STATEMENTS)("%s, wherever it is said [FEEL-08] [SHOP-08, AMB-12]", (_, ...places) => {
  for (const [text, says] of places) expect(text).toMatch(says);
});

test("three courses are the least where the texts say so, and one elsewhere [FEEL-08] [SHOP-08]", () => {
  for (const kind of ["pdvx", "online"] as const)
    expect([isEnoughAnywhere(kind, 2), isEnoughAnywhere(kind, 3)]).toEqual([false, true]);
  expect(isEnoughAnywhere("in_person", 1)).toBe(true);
  for (const { text } of [cards.items.venue, cards.items.mentoring]) expect(text).not.toMatch(/\d curso/);
});
