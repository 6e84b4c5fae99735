import type { MoveChoices, SectionMove } from "@shop/contracts/purchases/moves";
import type { PurchaseDetails } from "@shop/contracts/purchases/purchase";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { press } from "../../../test/buyer";
import { type Answers, bodiesOf, Refusal } from "../../../test/fake-api";
import { openPurchasePage, theDetails, thePurchase } from "../../../test/purchase-page";

const on = (dayOfWeek: number) => [{ dayOfWeek, startTime: "18:00", endTime: "19:30" }];
const aMove = (changes: Partial<SectionMove> = {}): SectionMove => ({
  position: 0,
  courseId: 101,
  name: "Competencia Lectora",
  movedAt: "2026-11-24T15:04:05.000Z",
  why: "Cambió la profesora",
  before: { schedules: on(1), venue: null },
  after: { schedules: on(2), venue: null },
  from: "2027-03-01",
  answerBy: "2027-02-28",
  openUntil: "2027-12-31",
  clashes: [],
  agreedAt: null,
  isOpen: true,
  ...changes,
});
const MONEY = { payBy: "2026-12-24", steps: [{ route: "nullification", amount: 300_000 }] } as const;
const CHOICES: MoveChoices = {
  others: [{ id: 105, name: "Competencia Lectora", schedules: on(4) }],
  course: { ...MONEY, sum: 300_000, steps: [...MONEY.steps] },
  programme: { ...MONEY, sum: 763_000, steps: [...MONEY.steps] },
};

function open(moves: () => SectionMove[], answers: Answers = {}, choices = CHOICES) {
  const details = (): Partial<PurchaseDetails> => ({ moves: moves() });
  return openPurchasePage(() => thePurchase(theDetails(details())), {
    readMoveChoices: choices,
    answerMove: { success: true },
    ...answers,
  });
}
const choose = (name: RegExp) => userEvent.click(screen.getByRole("radio", { name }));

test("a moved course tells before and after, why, until when to choose and what silence means [SECT-08]", async () => {
  open(() => [aMove({ clashes: ["Historia"] })]);
  await screen.findByRole("heading", { name: "La academia movió un curso" });
  for (const words of ["Su motivo: «Cambió la profesora».", "01/03/2027", "28/02/2027"])
    screen.getByText(words);
  screen.getByText(/no se entiende que lo aceptas: hasta el 31\/12\/2027/);
  screen.getByText("El horario nuevo se topa con Historia.");
});

test("each way is one press, and says what it did although the panel goes [SECT-08]", async () => {
  let moves = [aMove()];
  const calls = open(() => moves, {
    answerMove: () => {
      moves = [];
      return { success: true };
    },
  });
  await press("Elegir qué hacer");
  await screen.findByText("¿Qué prefieres?");
  expect(screen.queryByRole("button", { name: /^(Quedarme|Tomar este horario|Dejar)/ })).toBeNull();
  await choose(/Tomar otro horario/);
  await choose(/Jue 18:00/);
  await press("Tomar este horario");
  await screen.findByText(/^Tu cambio quedó hecho/);
  expect(bodiesOf(calls, "answerMove")).toEqual([{ answer: "other", otherId: 105, sum: null }]);
  expect(screen.queryByText("Después")).toBeNull();
});

test("money is chosen with its sum and day, and another sum by then is said before the next press [SECT-10]", async () => {
  let isMoved = true;
  const calls = open(() => [aMove()], {
    answerMove: () => (isMoved ? new Refusal("CHANGE_PRICE_MOVED") : { success: true }),
  });
  await press("Elegir qué hacer");
  await choose(/Recibir mi dinero/);
  await choose(/Todo el programa.*24\/12\/2026.*763\.000/);
  await press("Dejar el programa");
  await screen.findByText("El precio de este cambio varió. Revísalo antes de confirmar.");
  isMoved = false;
  await choose(/Solo este curso.*300\.000/);
  await press("Dejar el curso");
  await screen.findByText(/^Dejaste el curso/);
  expect(bodiesOf(calls, "answerMove")).toMatchObject([
    { answer: "programme_back", sum: 763_000 },
    { answer: "course_back", sum: 300_000 },
  ]);
});

test("without other hours or a price of its own those ways are not there; who stayed reads it [SECT-08]", async () => {
  let moves = [aMove()];
  open(
    () => moves,
    {
      answerMove: () => {
        moves = [aMove({ isOpen: false, agreedAt: "2026-11-25T15:04:05.000Z" })];
        return { success: true };
      },
    },
    { others: [], course: null, programme: null },
  );
  await press("Elegir qué hacer");
  const other: HTMLInputElement = await screen.findByRole("radio", { name: /Tomar otro horario/ });
  expect(other.disabled).toBe(true);
  expect(screen.queryByRole("radio", { name: /dinero/ })).toBeNull();
  await choose(/Quedarme/);
  await press("Quedarme");
  await screen.findByText("Te quedaste con el horario nuevo el 25/11/2026 12:04.");
  expect(screen.queryByRole("button", { name: "Elegir qué hacer" })).toBeNull();
});
