import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aConfig, anOrderHolding } from "../../../test/builders";
import { address, press, textsOf } from "../../../test/buyer";
import { type Answers, names, Refusal } from "../../../test/fake-api";
import { reviewDraft } from "../../../test/purchase-builders";
import { openScreen } from "../../../test/render-screen";
import { Draft, EMPTY_DRAFT } from "../../basket/stepper/draft";
import { useDraft } from "../../basket/stepper/draft-store";
import { choiceOfDraft, keepLastChoice } from "../../basket/stepper/last-choice";
import { toSessionState } from "../../basket/stepper/session-state";
import { dateMemory } from "../../basket/storage/draft-life";
import { Component as Landing } from "./landing-route";

const LOADING = { timeout: 20_000 };
const SLOW = { timeout: 30_000 };
const draft = Draft.parse(reviewDraft);

const offered = () => screen.findByRole("complementary", { name: "Continúa donde quedaste" }, LOADING);

test("[ROW-12] the backpack is a way on only with something in it [BACKPACK-07]", async () => {
  const ways = async () =>
    textsOf(
      within(await screen.findByRole("navigation", { name: "Otras formas de inscribirte" })).getAllByRole(
        "link",
      ),
    );
  openLanding();
  expect(await ways()).toEqual(["Encuentra tu programa", "Ya salí del colegio", "Paquetes con descuento"]);
  act(() => {
    localStorage.setItem("studentsWithPrices", "[{}]");
    dateMemory("legacy");
    window.dispatchEvent(new Event("storage"));
  });
  expect(await ways()).toContain("Tu mochila");
});

test("the banner shows the discount of general info, the statistics what is on sale [LAND-01, GEN-11]", async () => {
  const calls = openLanding();
  const percent = await screen.findByText("37%", { selector: "strong" });
  // What each course costs less: no less than that, so it is no 'up to'.
  expect(percent.parentElement?.textContent).toBe("37% de descuento por inscribirte online");
  for (const figure of ["1.600", "12 programas:"]) screen.getByText(figure);
  // Without an open order none is asked for.
  expect(names(calls)).toContain("describeSession");
  expect(names(calls)).not.toContain("findOrder");
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
  screen.getByText("Datos del apoderado y pago con tarjeta.");
  screen.getByText("Los del estudiante, una sola vez.");
  const promiseOf = (card: string) =>
    screen.getByRole("heading", { name: card }).closest("li")?.querySelector("h3 + p")?.textContent;
  // The last card speaks for both, so it says what either reaches.
  const percents = { Presencial: 50, Streaming: 65, Online: 70, "Mentoría y Esencial": 50 };
  for (const [card, percent] of Object.entries(percents))
    await waitFor(() => expect(promiseOf(card)).toBe(`Hasta ${percent}% menos que el precio bruto`));
});

test("a modality that the academy does not advertise promises no percent [GEN-10, AMB-12]", async () => {
  openLanding({ getConfig: aConfig({ advertisedPercents: { Online: 70 } }) });
  await screen.findByText("Hasta 70% menos que el precio bruto");
  expect(screen.getAllByText(/^Hasta \d+% menos/)).toHaveLength(1);
});

test("cards lead to step 1 with their modality, the main button without [LAND-02]", () => {
  openLanding();
  const addressesOf = (name: string) =>
    screen.getAllByRole("link", { name }).map((link) => link.getAttribute("href"));
  const step = "/inscripcion/paso-1";
  expect(addressesOf("Cotizar y matricularme")).toEqual([step, step]);
  for (const modality of ["Presencial", "Streaming", "Online"])
    expect(addressesOf(`Cotizar ${modality}`)).toEqual([`${step}?modalidad=${modality.toLowerCase()}`]);
  expect(addressesOf("Ver programas para Egresado")).toEqual([`${step}?curso=e`]);
});

test("price, for whom, what a class is, proof, comparison and questions come in this order [LAND-01]", async () => {
  const classes = [{ title: "Materia y ejercicios", text: "Con preguntas de la PAES." }];
  openLanding({ getConfig: aConfig({ presentation: { ...aConfig().presentation, classes } }) });
  await screen.findByRole("heading", { name: "Cómo es una clase" });
  const titles = textsOf(screen.getAllByRole("heading", { level: 2 }));
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
  const rut = await screen.findByText("76.543.210-3,");
  expect(rut.closest("li")?.textContent).toBe("PDV SpA, RUT 76.543.210-3, Av. Apoquindo 4501.");
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
  const eyes = new Map<Element, (isIntersecting: boolean) => void>();
  class Eye {
    constructor(readonly look: (seen: { target: Element; isIntersecting: boolean }[]) => void) {}
    observe(target: Element) {
      eyes.set(target, (isIntersecting) => this.look([{ target, isIntersecting }]));
    }
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Eye);
  const tell = (isSeen: boolean) =>
    act(() => {
      for (const [place, look] of eyes) if (place.matches("[data-main-button]")) look(isSeen);
    });
  openLanding();
  const buttons = () => screen.getAllByRole("link", { name: "Cotizar y matricularme" });
  expect(buttons()).toHaveLength(2);
  tell(false);
  expect(buttons()).toHaveLength(3);
  for (const button of buttons()) expect(button.getAttribute("href")).toBe("/inscripcion/paso-1");
  tell(true);
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
  "an open enrolment is offered without its people, and taken up at its step or left [AMB-58, T28]",
  SLOW,
  async () => {
    const findOrder = { ...anOrderHolding([1, 4]), id: 78, sessionState: toSessionState(draft) };
    openLanding({ findOrder });
    const offer = await offered();
    expect(offer.textContent).toContain("4° Medio · Presencial Anual");
    expect(offer.textContent).not.toMatch(/Camila|Soto|12\.345/);
    await press("Continuar");
    expect(address()).toBe("/inscripcion/paso-4");
    expect(useDraft.getState().draft).toEqual({ ...draft, orderId: 78 });
    cleanup();
    openLanding({ findOrder });
    await offered();
    await press("Ahora no");
    expect(screen.queryByRole("complementary")).toBeNull();
  },
);

const WEEK_MS = 7 * 24 * 3_600_000;

test(
  "what a closed session had chosen is offered, and goes on without its people [AMB-57]",
  SLOW,
  async () => {
    openLanding();
    keepLastChoice(choiceOfDraft(draft), new Date(Date.now() - WEEK_MS + 60_000));
    expect((await offered()).textContent).toContain("4° Medio · Presencial Anual");
    await press("Continuar");
    expect(address()).toBe("/inscripcion/paso-2");
    const { year, modality, program, communeId, venueId, venueName, month, courseIds } = draft;
    const chosen = { year, modality, program, communeId, venueId, venueName, month, courseIds };
    expect(useDraft.getState().draft).toEqual({ ...EMPTY_DRAFT, ...chosen });
    expect(localStorage.getItem("ultima-eleccion")).toBeNull();
  },
);

test("after seven days, or once declined, it is offered no more [AMB-57]", SLOW, async () => {
  const calls = openLanding();
  keepLastChoice(choiceOfDraft(draft), new Date(Date.now() - WEEK_MS - 60_000));
  await waitFor(() => expect(names(calls)).toContain("describeSession"));
  await waitFor(() => expect(localStorage.getItem("ultima-eleccion")).toBeNull(), LOADING);
  expect(screen.queryByRole("complementary")).toBeNull();
  cleanup();
  openLanding();
  keepLastChoice(choiceOfDraft(draft), new Date());
  await offered();
  await press("Ahora no");
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(localStorage.getItem("ultima-eleccion")).toBeNull();
});

test("a payment that ran out of time ends in the session-closed modal [LAND-04, AMB-26]", SLOW, async () => {
  openLanding({}, "/?transactionFailed=time_expired");
  await screen.findByRole("alertdialog", { name: "TU SESIÓN SE CERRÓ POR INACTIVIDAD" }, LOADING);
  await press("VOLVER AL INICIO");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("a return that fits no purchase says so, and claims nothing [PAY-12, AMB-26]", SLOW, async () => {
  openLanding({}, "/?transactionFailed=err");
  const dialog = await screen.findByRole("alertdialog", { name: "Error en la transacción" }, LOADING);
  const told = "Ha ocurrido un error en la transacción. Por favor, intenta nuevamente.";
  for (const words of [told, "No encontramos la compra de la que vuelves."])
    expect(dialog.textContent).toContain(words);
  const { supportPhone } = aConfig();
  await within(dialog).findByRole("link", { name: supportPhone });
  expect(dialog.textContent).not.toContain("Ningún cargo");
  await press("Entendido");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

function openLanding(answers: Answers = {}, path = "/") {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return openScreen(
    <Landing />,
    { path, draft: reviewDraft },
    { getGeneralInfo: [{ discount: 37 }], ...answers },
  );
}
