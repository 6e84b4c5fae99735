import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { aConfig, anOrderHolding } from "../../../test/builders";
import { type Answers, fakeApi, Refusal } from "../../../test/fake-api";
import { reviewDraft } from "../../../test/purchase-builders";
import { renderScreen } from "../../../test/render-screen";
import { Draft, EMPTY_DRAFT } from "../../lib/draft/draft";
import { useDraft } from "../../lib/draft/draft-store";
import { choiceOfDraft, keepLastChoice } from "../../lib/draft/last-choice";
import { toSessionState } from "../../lib/draft/session-state";
import { Component as Landing } from "./landing-route";

const LOADING = { timeout: 20_000 };
const SLOW = { timeout: 30_000 };
const draft = Draft.parse(reviewDraft);

function openLanding(answers: Answers = {}, path = "/") {
  const calls = fakeApi({
    getConfig: aConfig(),
    getGeneralInfo: [{ discount: 37 }],
    describeSession: { hasOpenOrder: false },
    ...answers,
  });
  renderScreen(<Landing />, { path, draft: reviewDraft });
  return calls;
}

const NOTHING_TOLD = { founded: null, classes: [], teachers: [], results: [], questions: [] };

/** Stands in for the browser's eye on the page's main buttons. */
function watchedPlaces() {
  const eyes: { look: IntersectionObserverCallback; places: Element[] }[] = [];
  class Eye {
    places: Element[] = [];
    constructor(look: IntersectionObserverCallback) {
      eyes.push({ look, places: this.places });
    }
    observe(place: Element) {
      this.places.push(place);
    }
    disconnect() {
      this.places.length = 0;
    }
  }
  vi.stubGlobal("IntersectionObserver", Eye);
  return {
    tell: (isIntersecting: boolean) =>
      act(() => {
        for (const { look, places } of eyes) {
          const seen = places
            .filter((place) => place.matches("[data-main-button]"))
            .map((target) => ({ target, isIntersecting }) as IntersectionObserverEntry);
          if (seen.length > 0) look(seen, {} as IntersectionObserver);
        }
      }),
  };
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

test("the banner shows the discount of general info, the statistics what is on sale [LAND-01, GEN-11]", async () => {
  openLanding();
  const percent = await screen.findByText("37%", { selector: "strong" });
  // What each course costs less: no less than that, so it is no 'up to'.
  expect(percent.parentElement?.textContent).toBe("37% de descuento por inscribirte online");
  expect(screen.getByText("1.600")).toBeDefined();
  expect(screen.getByText("12 programas:")).toBeDefined();
});

test("without general info the discount is the fallback [GEN-11, AMB-12, CFG-03]", async () => {
  openLanding({ getGeneralInfo: new Refusal("UNKNOWN") });
  await screen.findByText("42%", { selector: "strong" });
});

test("without the settings the figures are left out, and nothing waits for them for ever [LAND-01]", async () => {
  openLanding({ getConfig: new Refusal("UNKNOWN") });
  const figures = () => screen.queryByRole("region", { name: "PDV en cifras" });
  expect(figures()).not.toBeNull();
  await waitFor(() => expect(figures()).toBeNull(), LOADING);
  // Nor a season without its year.
  expect(screen.queryByText("Admisión")).toBeNull();
  // Neither a heading without its facts, nor help by a telephone without its number.
  for (const empty of ["Con quién te matriculas", "¿Prefieres que te ayudemos?"])
    expect(screen.queryByRole("heading", { name: empty })).toBeNull();
  expect(screen.getByRole("heading", { name: "4° Medio" })).toBeDefined();
});

test("students and guardians read how to enrol and pay, and up to which discount [GEN-10]", async () => {
  openLanding();
  expect(screen.getByText("Datos del apoderado y pago con tarjeta.")).toBeDefined();
  expect(screen.getByText("Los del estudiante, una sola vez.")).toBeDefined();
  const promiseOf = (card: string) =>
    screen.getByRole("heading", { name: card }).closest("li")?.querySelector("h3 + p")?.textContent;
  await waitFor(() => expect(promiseOf("Presencial")).toBe("Hasta 50% menos en tu total online"));
  expect(promiseOf("Streaming")).toBe("Hasta 65% menos en tu total online");
  expect(promiseOf("Online")).toBe("Hasta 70% menos en tu total online");
  // One card speaks for both, so it says what either reaches.
  expect(promiseOf("Mentoría y Esencial")).toBe("Hasta 50% menos en tu total online");
});

test("a modality that the academy does not advertise promises no percent [GEN-10, AMB-12]", async () => {
  openLanding({ getConfig: aConfig({ advertisedPercents: { Online: 70 } }) });
  await screen.findByText("Hasta 70% menos en tu total online");
  expect(screen.getAllByText(/^Hasta \d+% menos/)).toHaveLength(1);
});

test("cards lead to step 1 with their modality, the main button without [LAND-02]", () => {
  openLanding();
  const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  const mains = screen
    .getAllByRole("link", { name: "Cotizar y matricularme" })
    .map((link) => link.getAttribute("href"));
  expect(mains).toEqual(["/inscripcion/paso-1", "/inscripcion/paso-1"]);
  expect(addressOf("Cotizar Presencial")).toBe("/inscripcion/paso-1?modalidad=presencial");
  expect(addressOf("Cotizar Streaming")).toBe("/inscripcion/paso-1?modalidad=streaming");
  expect(addressOf("Cotizar Online")).toBe("/inscripcion/paso-1?modalidad=online");
  expect(addressOf("Ver programas para Egresado")).toBe("/inscripcion/paso-1?curso=e");
});

test("price, for whom, what a class is, proof, comparison and questions come in this order [LAND-01]", async () => {
  const classes = [{ title: "Materia y ejercicios", text: "Con preguntas de la PAES." }];
  openLanding({ getConfig: aConfig({ presentation: { ...NOTHING_TOLD, classes } }) });
  await screen.findByRole("heading", { name: "Cómo es una clase" });
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.filter((title) => title !== "¿Prefieres que te ayudemos?")).toEqual([
    "Un precio que cuadra",
    "Programas según tu curso",
    "Elige cómo quieres estudiar",
    "Cómo es una clase",
    "Con quién te matriculas",
    "Compara antes de elegir",
    "Preguntas frecuentes",
    "Así te matriculas",
    "Otras formas de inscribirte",
  ]);
  expect(screen.getByText(/^Preuniversitario para la PAES/)).toBeDefined();
});

test("of the academy stands what its files tell, and nothing else", async () => {
  openLanding();
  await screen.findByText("PDV SpA, RUT 76.543.210-3, Av. Apoquindo 4501.");
  for (const heading of ["Cómo es una clase", "Resultados", "Quiénes enseñan"])
    expect(screen.queryByRole("heading", { name: heading })).toBeNull();
  expect(screen.queryByText(/Preparamos estudiantes desde/)).toBeNull();
  cleanup();
  const presentation = {
    founded: 1998,
    classes: [],
    teachers: [{ name: "Ana Rojas", text: "Matemática" }],
    results: [{ value: "74 %", text: "subió su puntaje" }],
    questions: [{ question: "¿Recibo una boleta?", answer: "Sí, por correo." }],
  };
  openLanding({ getConfig: aConfig({ presentation }) });
  for (const told of [/desde 1998/, "Ana Rojas", "74 %", "¿Recibo una boleta?", "Sí, por correo."])
    expect(await screen.findByText(told)).toBeDefined();
});

test("the staying button is there while none of the page's own is in sight [LAND-02]", async () => {
  const watched = watchedPlaces();
  openLanding();
  const buttons = () => screen.getAllByRole("link", { name: "Cotizar y matricularme" });
  expect(buttons()).toHaveLength(2);
  watched.tell(false);
  expect(buttons()).toHaveLength(3);
  for (const button of buttons()) expect(button.getAttribute("href")).toBe("/inscripcion/paso-1");
  watched.tell(true);
  expect(buttons()).toHaveLength(2);
});

test("whoever wants a person finds the support phone [GEN-14]", async () => {
  openLanding();
  const call = await screen.findByRole("link", { name: "Llamar al +56 2 2555 0100" });
  expect(call.getAttribute("href")).toBe("tel:+56225550100");
});

test("the landing forgets what this browser stored [LAND-03]", async () => {
  openLanding();
  await waitFor(() => expect(localStorage.length).toBe(0));
  expect(useDraft.getState().draft.student.name).toBe("");
});

test(
  "an open enrolment is offered by year and programme alone, and a press goes to its step [AMB-58, T28]",
  SLOW,
  async () => {
    openLanding({
      describeSession: { hasOpenOrder: true },
      findOrder: { ...anOrderHolding([1, 4]), id: 78, sessionState: toSessionState(draft) },
    });
    const offer = await screen.findByRole("complementary", { name: "Continúa donde quedaste" }, LOADING);
    expect(offer.textContent).toContain("4° Medio · Presencial Anual");
    expect(offer.textContent).not.toMatch(/Camila|Soto|12\.345/);
    await userEvent.click(screen.getByRole("button", { name: "Continuar" }));
    expect(screen.getByTestId("address").textContent).toBe("/inscripcion/paso-4");
    expect(useDraft.getState().draft).toEqual({ ...draft, orderId: 78 });
  },
);

test("who would rather not is left alone", SLOW, async () => {
  openLanding({
    describeSession: { hasOpenOrder: true },
    findOrder: { ...anOrderHolding([1]), sessionState: toSessionState(draft) },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Ahora no" }, LOADING));
  expect(screen.queryByRole("complementary")).toBeNull();
});

const WEEK_MS = 7 * 24 * 3_600_000;

test(
  "what a closed session had chosen is offered, and goes on in step 2 without its people [AMB-57]",
  SLOW,
  async () => {
    openLanding();
    keepLastChoice(choiceOfDraft(draft), new Date(Date.now() - WEEK_MS + 60_000));
    const offer = await screen.findByRole("complementary", { name: "Continúa donde quedaste" }, LOADING);
    expect(offer.textContent).toContain("4° Medio · Presencial Anual");
    await userEvent.click(screen.getByRole("button", { name: "Continuar" }));
    expect(screen.getByTestId("address").textContent).toBe("/inscripcion/paso-2");
    const { year, modality, program, communeId, venueId, venueName, month, courseIds } = draft;
    const chosen = { year, modality, program, communeId, venueId, venueName, month, courseIds };
    expect(useDraft.getState().draft).toEqual({ ...EMPTY_DRAFT, ...chosen });
    expect(localStorage.getItem("ultima-eleccion")).toBeNull();
  },
);

test("after seven days, or once declined, it is offered no more [AMB-57]", SLOW, async () => {
  const calls = openLanding();
  keepLastChoice(choiceOfDraft(draft), new Date(Date.now() - WEEK_MS - 60_000));
  await waitFor(() => expect(calls.some(({ name }) => name === "describeSession")).toBe(true));
  await waitFor(() => expect(localStorage.getItem("ultima-eleccion")).toBeNull(), LOADING);
  expect(screen.queryByRole("complementary")).toBeNull();
  cleanup();
  openLanding();
  keepLastChoice(choiceOfDraft(draft), new Date());
  await userEvent.click(await screen.findByRole("button", { name: "Ahora no" }, LOADING));
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(localStorage.getItem("ultima-eleccion")).toBeNull();
});

test("without an open order nothing is offered and no order is asked for", async () => {
  const calls = openLanding();
  await waitFor(() => expect(calls.some(({ name }) => name === "describeSession")).toBe(true));
  const percent = await screen.findByText("37%", { selector: "strong" });
  // What each course costs less: no less than that, so it is no 'up to'.
  expect(percent.parentElement?.textContent).toBe("37% de descuento por inscribirte online");
  expect(calls.some(({ name }) => name === "findOrder")).toBe(false);
});

test("a payment that ran out of time ends in the session-closed modal [LAND-04, AMB-26]", SLOW, async () => {
  openLanding({}, "/?transactionFailed=time_expired");
  await screen.findByRole("alertdialog", { name: "TU SESIÓN SE CERRÓ POR INACTIVIDAD" }, LOADING);
  await userEvent.click(screen.getByRole("button", { name: "VOLVER AL INICIO" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("a return that fits no purchase says so, and claims nothing [PAY-12, AMB-26]", SLOW, async () => {
  openLanding({}, "/?transactionFailed=err");
  const dialog = await screen.findByRole("alertdialog", { name: "Error en la transacción" }, LOADING);
  expect(dialog.textContent).toContain(
    "Ha ocurrido un error en la transacción. Por favor, intenta nuevamente.",
  );
  expect(dialog.textContent).toContain("No encontramos la compra de la que vuelves.");
  expect(dialog.textContent).not.toContain("Ningún cargo");
  await userEvent.click(screen.getByRole("button", { name: "Entendido" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});
