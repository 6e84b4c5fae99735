import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aPack, aPackQuote, packReview } from "../../test/builders/pack-builders";
import { aSavedOrder, reviewDraft } from "../../test/builders/purchase-builders";
import { enterRightCode, fill, press } from "../../test/buyer";
import { type Answers, bodiesOf, Refusal, type SeenCall, writes } from "../../test/fake-api";
import { aBackpack, anEnrolment, sectionsOf } from "../../test/legacy/builders";
import { openScreen, type ScreenOptions } from "../../test/render-screen";
import { reviewAnswers } from "../../test/review-screen";
import { Component as Backpack } from "./backpack/backpack-route";
import { Component as LegacyReview } from "./legacy-review/legacy-review-route";
import { Component as PackReview } from "./outlet/pack-review-route";
import { Component as ReviewStep } from "./review-step/review-step-route";

const legacy = aBackpack([anEnrolment({ selectedCourses: sectionsOf(1, 4) })]);
const packSaved = aSavedOrder({ quotes: [{ ...aPackQuote(), studentId: 55, programId: 367 }] });

type Place = readonly [string, React.JSX.Element, ScreenOptions, Answers];
const PLACES: readonly Place[] = [
  ["the review", <ReviewStep key="1" />, { path: "/inscripcion/paso-4", draft: reviewDraft }, reviewAnswers],
  ["the legacy review", <LegacyReview key="2" />, { path: "/inscripcion-paso-3", legacy }, reviewAnswers],
  ["the backpack", <Backpack key="3" />, { path: "/mochila", legacy }, reviewAnswers],
  [
    "the outlet",
    <PackReview key="4" />,
    { path: "/packpdv-3", outlet: packReview },
    { getPack: aPack(), getQuote: aPackQuote(), saveOrder: packSaved },
  ],
];

// Opens a place where seats are refused until the code of a mail was typed.
function openRefused(
  [, place, options, usual]: Place,
  code: "NETWORK_BUDGET" | "SECTION_BUDGET" | "SEAT_BUDGET",
  more: Answers = {},
) {
  let isProven = false;
  const { saveOrder } = usual;
  const taken = (call: SeenCall) => (typeof saveOrder === "function" ? saveOrder(call) : saveOrder);
  return openScreen(place, options, {
    ...usual,
    sendOtp: { status: "sent", expiresAt: null },
    getOtpStatus: { status: "sent", mailed: true },
    checkOtp: () => {
      isProven = true;
      return "Valido RUT y Email";
    },
    ...more,
    saveOrder: (call) =>
      isProven ? (taken(call) ?? new Refusal("UNKNOWN")) : new Refusal(code, { seats: 24 }),
  });
}

const theQuestion = () => screen.findByRole("dialog", { name: "Verifica tu correo para seguir" });

test.each(PLACES)(
  "at %s a refusal for the connection offers a code to the typed mailbox, and takes the seats by itself [HARM-05] [SAFE-02]",
  async (...place) => {
    const calls = openRefused(place, "NETWORK_BUDGET");
    within(await theQuestion()).getByText(/^Hay muchas reservas desde tu conexión/);
    expect((await screen.findByLabelText<HTMLInputElement>("Correo")).value).toBe("camila@correo.cl");
    await press("Enviarme un código");
    await screen.findByRole("dialog", { name: "Verifica tu correo" });
    await enterRightCode();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(bodiesOf(calls, "saveOrder")).toHaveLength(2));
    const [refused, taken] = bodiesOf(calls, "saveOrder");
    expect(taken).toEqual(refused);
    expect(screen.queryByText(/^Ocurrió un error al enviar los datos/)).toBeNull();
    expect(bodiesOf(calls, "sendOtp")).toEqual([
      { email: "camila@correo.cl", rut: "12345678-5", name: "Camila" },
    ]);
  },
);

const [REVIEW] = PLACES as [Place];

test("so does a section of which many hold seats without a mailbox [HARM-04] [SAFE-02]", async () => {
  openRefused(REVIEW, "SECTION_BUDGET");
  within(await theQuestion()).getByText(/^Quedan pocos cupos de este curso/);
  await press("Enviarme un código");
  await screen.findByRole("dialog", { name: "Verifica tu correo" });
  await enterRightCode();
  await screen.findByText("Monto Programa");
});

test("another mailbox may be named, a wrong one is told at its field, and nothing is sent [HARM-05]", async () => {
  const calls = openRefused(REVIEW, "SEAT_BUDGET");
  within(await theQuestion()).getByText(/^Puedes reservar hasta 24 cupos antes de verificar tu correo/);
  await fill("Correo", "mamá@correo");
  await press("Enviarme un código");
  expect((await screen.findByLabelText("Correo")).getAttribute("aria-invalid")).toBe("true");
  expect(writes(calls)).toEqual(["saveOrder"]);
  await fill("Correo", " Mama@Correo.cl ");
  await press("Enviarme un código");
  await screen.findByRole("dialog", { name: "Verifica tu correo" });
  expect(bodiesOf(calls, "sendOtp")).toMatchObject([{ email: "mama@correo.cl" }]);
  await enterRightCode();
  await screen.findByText("Monto Programa");
});

test("a code that cannot be sent is told there, and one may leave and come back to it [HARM-05]", async () => {
  const sendOtp = new Refusal("CODES_USED_UP", { phone: "+56 2 2555 0100" });
  openRefused(REVIEW, "NETWORK_BUDGET", { sendOtp });
  await theQuestion();
  await press("Enviarme un código");
  within(await theQuestion()).getByText(/usa otro correo, intenta nuevamente en una hora o llámanos/);
  await press("Cerrar");
  await screen.findByText(/^Ocurrió un error al enviar los datos: Hay muchas reservas/);
  await press("Reintentar");
  await theQuestion();
});

test.each(["NETWORK_FULL", "MAILBOX_BUDGET", "LAST_SEATS_BUDGET", "MAILBOX_PAID", "DOMAIN_BUDGET"] as const)(
  "%s, which no code lifts, is told with a way to try again [SAFE-02]",
  async (code) => {
    const [, place, options, usual] = REVIEW;
    openScreen(place, options, { ...usual, saveOrder: new Refusal(code, { seats: 6, total: 36 }) });
    await screen.findByText(/^Ocurrió un error al enviar los datos: .*(sin pagar|mismo correo)/);
    screen.getByRole("button", { name: "Reintentar" });
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);
