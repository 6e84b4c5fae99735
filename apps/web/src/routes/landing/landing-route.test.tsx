import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { anOrderHolding } from "../../../test/builders/order-builders";
import { reviewDraft } from "../../../test/builders/purchase-builders";
import { aConfig } from "../../../test/builders/shop-builders";
import { address, press, textsOf } from "../../../test/buyer";
import { type Answers, names, Refusal } from "../../../test/fake-api";
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

test("the banner tells what for whom, the total of a usual choice, instalments, when and where [SHOP-12] [LAND-01]", async () => {
  const calls = openLanding();
  for (const told of [
    /^Preuniversitario para la PAES, de 1°\sMedio a egresados: en una sede o desde tu casa\.$/,
    "2 cursos de 4° Medio en Plaza Egaña",
    "o 12 cuotas de $15.000 si tu banco las ofrece sin interés",
    "Clases del 2 de abril al 31 de diciembre de 2027",
  ])
    await screen.findByText(told);
  const venues = within(screen.getByRole("list", { name: "Sedes" })).getAllByRole("listitem");
  expect(textsOf(venues)).toEqual(["Plaza Egaña", "San Miguel"]);
  expect(screen.getByText("$180.000").parentElement?.textContent).toBe(
    "$180.000 total del año, con matrícula",
  );
  // Without an open order none is asked for.
  expect(names(calls)).toContain("describeSession");
  expect(names(calls)).not.toContain("findOrder");
});

test("the banner names the years and places that the academy has [OPEN-01]", async () => {
  const { offer } = aConfig();
  const years = (...taught: readonly ("4" | "e")[]) =>
    taught.map((year) => ({ year, programs: 1, modalities: ["Presencial"] }));
  openLanding({
    getConfig: aConfig({
      offer: {
        ...{ ...offer, programs: 1, venues: 1, hasPacks: false, years: years("4", "e") },
        modalities: ["Presencial", "Mentoría"],
      },
    }),
  });
  await screen.findByText(/^Preuniversitario para la PAES, de 4°\sMedio a egresados: en una sede\.$/);
  expect(textsOf(screen.getAllByRole("heading", { level: 3 })).slice(0, 4)).toEqual([
    "4° Medio",
    "Egresado",
    "Presencial",
    "Mentoría",
  ]);
  const figures = screen.getByRole("region", { name: "PDV en cifras" });
  expect(textsOf(within(figures).getAllByRole("term")).slice(0, 2)).toEqual(["programa", "sede"]);
  expect(screen.queryByRole("link", { name: "Paquetes con descuento" })).toBeNull();
  cleanup();
  const online = { modalities: ["Online"], minimumCourses: { Online: 2 }, years: years("4") };
  openLanding({ getConfig: aConfig({ offer: { ...offer, ...online } }) });
  await screen.findByText(/^Preuniversitario para la PAES, para 4°\sMedio: desde tu casa\.$/);
  screen.getByText(/Desde 2 cursos\.$/);
});

test("a total that other hours exceed is told as the least, and without a usual choice no amount is [SHOP-12] [SHOP-07]", async () => {
  const { usualChoice } = aConfig();
  openLanding({ getConfig: aConfig({ usualChoice: usualChoice && { ...usualChoice, isLeast: true } }) });
  await screen.findByText("2 cursos de 4° Medio en Plaza Egaña, desde");
  cleanup();
  openLanding({ getConfig: aConfig({ usualChoice: null }) });
  await screen.findByRole("list", { name: "Sedes" });
  expect(screen.queryByText(/\$/)).toBeNull();
});

test("the statistics show what is on sale, and the discount of general info [LAND-01, GEN-11]", async () => {
  openLanding();
  const figures = within(await screen.findByRole("region", { name: "PDV en cifras" }));
  await figures.findByText("37%");
  expect([...textsOf(figures.getAllByRole("term")), ...textsOf(figures.getAllByRole("definition"))]).toEqual([
    ...["programas", "sedes y campus online", "cursos con horario", "de descuento online"],
    ...["33", "16", "1.600", "37%"],
  ]);
});

test("without general info the discount is the fallback [GEN-11, AMB-12, CFG-03]", async () => {
  openLanding({ getGeneralInfo: new Refusal("UNKNOWN") });
  await screen.findByText("42%");
});

test("without the settings the figures are left out, and nothing waits for them for ever [LAND-01]", async () => {
  openLanding({ getConfig: new Refusal("UNKNOWN") });
  const figures = () => screen.queryByRole("region", { name: "En cifras" });
  expect(figures()).not.toBeNull();
  await waitFor(() => expect(figures()).toBeNull(), LOADING);
  // Nor a season without its year.
  expect(screen.queryByText("Admisión")).toBeNull();
  // Neither a price without its amount, nor a heading without its facts.
  expect(screen.queryByText(/total del año/)).toBeNull();
  expect(screen.queryByRole("heading", { name: "Con quién te matriculas" })).toBeNull();
  expect(screen.getByRole("heading", { name: "4° Medio" })).toBeDefined();
});

test("each modality says up to which discount, and off what [GEN-10]", async () => {
  openLanding();
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
  expect(addressesOf("Cotizar y matricularme")).toEqual([step]);
  for (const modality of ["Presencial", "Streaming", "Online"])
    expect(addressesOf(`Cotizar ${modality}`)).toEqual([`${step}?modalidad=${modality.toLowerCase()}`]);
  expect(addressesOf("Ver programas para Egresado")).toEqual([`${step}?curso=e`]);
});

test("price, for whom, how and questions come in this order [LAND-01]", async () => {
  openLanding();
  await screen.findByText("12 programas");
  expect(textsOf(screen.getAllByRole("heading", { level: 2 }))).toEqual([
    "Calcula tu precio sin entregar datos",
    "Programas según tu curso",
    "Elige cómo quieres estudiar",
    "Preguntas frecuentes",
    "Otras formas de inscribirte",
  ]);
});

test("of the academy stands what its files tell, and of its questions those for the landing [SHOP-12]", async () => {
  openLanding();
  await screen.findByText("12 programas");
  for (const heading of ["Con quién te matriculas", "Resultados", "Quiénes enseñan"])
    expect(screen.queryByRole("heading", { name: heading })).toBeNull();
  cleanup();
  const presentation = {
    founded: 1998,
    classes: [{ title: "Materia y ejercicios", text: "Con preguntas de la PAES." }],
    teachers: [{ name: "Ana Rojas", text: "Matemática" }],
    results: [{ value: "74 %", text: "subió su puntaje" }],
    questions: [
      { question: "¿Recibo una boleta?", answer: "Sí, por correo.", isOnLanding: true },
      { question: "¿Y si falto?", answer: "Puedes ver el material.", isOnLanding: false },
    ],
  };
  openLanding({ getConfig: aConfig({ presentation }) });
  for (const told of [/desde 1998/, "Ana Rojas", "74 %", "¿Recibo una boleta?", "Sí, por correo."])
    expect(await screen.findByText(told)).toBeDefined();
  expect(screen.queryByText("¿Y si falto?")).toBeNull();
  expect(screen.queryByText("Con preguntas de la PAES.")).toBeNull();
  const all = screen.getByRole("link", { name: /^Ver todas: pago, cupos/ });
  expect(all.getAttribute("href")).toBe("/preguntas");
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
  expect(buttons()).toHaveLength(1);
  tell(false);
  expect(buttons()).toHaveLength(2);
  for (const button of buttons()) expect(button.getAttribute("href")).toBe("/inscripcion/paso-1");
  tell(true);
  expect(buttons()).toHaveLength(1);
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
