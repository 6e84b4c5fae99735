import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { savedStudent } from "../../../test/builders/draft-parts";
import { aQuote, aSavedOrder, reviewDraft } from "../../../test/builders/purchase-builders";
import { address } from "../../../test/buyer";
import { type Answers, bodiesOf } from "../../../test/fake-api";
import { openReview } from "../../../test/review-screen";
import { useDraft } from "../../basket/stepper/draft-store";

const diego = { ...savedStudent, id: 58, name: "Diego", rut: "11.111.111-1", email: "diego@correo.cl" };
// Camila and Diego in one purchase; the steps are Diego's.
const both = { student: diego, courseIds: [4], others: [reviewDraft] };

const draft = () => useDraft.getState().draft;
test("each of several weeks opens by a press: the amounts stand close together [AMB-74]", async () => {
  openReview(both);
  const card = await cardOf("Camila");
  const week = await card.findByRole("button", { name: "Ver la semana de Camila" });
  expect(card.queryByRole("region", { name: "Horario de Camila Soto Ríos" })).toBeNull();
  await userEvent.click(week);
  card.getByRole("region", { name: "Horario de Camila Soto Ríos" });
});

test("all students are one order: a card and an amount each, one grand total [AMB-74]", async () => {
  const calls = openReview(both);
  await screen.findByRole("region", { name: "Valor de tus 2 programas" });
  await (await cardOf("Camila")).findByText("$180.000");
  await (await cardOf("Diego")).findByText("$180.000");
  const price = screen.getByRole("region", { name: "Valor de tus 2 programas" });
  await within(price).findByText("$360.000");
  // The summary adds up by itself, and what can be kept is what a single student's review has.
  const summary = within(screen.getByRole("complementary", { name: "Resumen de tu inscripción" }));
  expect(summary.getAllByText("$180.000")).toHaveLength(2);
  await screen.findByRole("button", { name: "Agregar a mi calendario" });
  const orderDetails = [
    { studentId: 55, coursesIds: [1, 4] },
    { studentId: 58, coursesIds: [4] },
  ];
  expect(bodiesOf(calls, "saveOrder")[0]).toMatchObject({ orderDetails });
});

test("a full coupon that holds for one of two programmes does not show 100% over what is to pay [AMB-32]", async () => {
  const quotes = [
    { ...aQuote(100), studentId: 55, programId: 367 },
    { ...aQuote(), studentId: 58, programId: 367 },
  ];
  const answers: Answers = {
    saveOrder: aSavedOrder({ quotes, validCupon: true }),
    getQuote: ({ params }) => (params.studentId === "55" ? aQuote(100) : aQuote()),
  };
  openReview({ ...both, appliedCoupon: "BECA100" }, answers);
  await screen.findByText("50% Cupón Aplicado");
  expect(screen.queryByText("100% Cupón Aplicado")).toBeNull();
});

test("once the order holds a student's seats, nobody is being added any more [AMB-74]", async () => {
  openReview({ ...both, isBeingAdded: true });
  await waitFor(() => expect(draft().isBeingAdded).toBe(false));
});

test("one student's courses are changed in step 3, the others stay [AMB-74]", async () => {
  openReview(both);
  await userEvent.click((await cardOf("Camila")).getByRole("button", { name: "Cambiar cursos" }));
  await waitFor(() => expect(address()).toBe("/inscripcion/paso-3"));
  expect(draft()).toMatchObject({ student: { id: 55 }, others: [{ student: { id: 58 } }] });
});

test("a student leaves the purchase after a question, and the order is saved without [AMB-74]", async () => {
  const calls = openReview(both);
  await userEvent.click((await cardOf("Diego")).getByRole("button", { name: "Quitar de esta compra" }));
  const dialog = await screen.findByRole("alertdialog", { name: /¿Quitar a Diego/ });
  await userEvent.click(within(dialog).getByRole("button", { name: "Quitar de esta compra" }));
  await screen.findByRole("region", { name: "Valor de tu programa" });
  const saved = { orderDetails: [{ studentId: 55 }] };
  await waitFor(() => expect(bodiesOf(calls, "saveOrder").at(-1)).toMatchObject(saved));
});

const cardOf = async (name: string) => {
  const cards = await screen.findAllByRole("article");
  const card = cards.find(({ textContent }) => textContent?.includes(name));
  if (!card) throw new Error(`no card of ${name}`);
  return within(card);
};
