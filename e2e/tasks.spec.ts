import { expect, type Page, test } from "@playwright/test";
import { expectBought, payWithCard, STREET } from "./checkout";
import { type Effort, EffortCounter } from "./effort";
import { waitForMail } from "./mailbox";
import {
  aChild,
  acceptAndPay,
  aMother,
  asSibling,
  charactersOf,
  findPrograms,
  findProgramsAgain,
  goOn,
  takeFirstProgram,
  tapButton,
  tapHour,
  tapMarch,
  tellGuardian,
  tellStudent,
  tellStudies,
  typeStudent,
  useCoupon,
} from "./tasks";

const table: (Partial<Effort> & { task: string; needed?: number })[] = [];
test.afterAll(() => table.length > 0 && console.table(table));

const M1 = "Competencia Matemática M1";
const READING = "Competencia Lectora";
const HISTORY = "Historia y Ciencias Sociales";
const PHYSICS = "Física";
const FOUR = [M1, READING, HISTORY, PHYSICS];
const ANY_HOUR = /\d\d:\d\d/;

/** TASK_TEXT=150% walks the tasks with text of that size. */
const { TASK_TEXT } = process.env;

async function startCounting(page: Page, shopUrl: string | undefined): Promise<EffortCounter> {
  const counter = new EffortCounter(shopUrl ?? "");
  if (TASK_TEXT) await page.context().addInitScript(enlargeText, TASK_TEXT);
  await counter.watch(page.context());
  return counter;
}

function enlargeText(size: string) {
  document.addEventListener("DOMContentLoaded", () => {
    document.documentElement.style.fontSize = size;
  });
}

/** Writes a task down; it costs no more than these, and keys a tenth over the characters that it needs. */
function note(task: string, effort: Effort, { taps, needed }: { taps: number; needed: number }): void {
  table.push({ task, ...effort, needed });
  expect(effort.taps, `taps of: ${task}`).toBeLessThanOrEqual(taps);
  expect(effort.keys, `keys of: ${task}`).toBeLessThanOrEqual(Math.floor(needed * 1.1));
  // What was not counted cannot be few.
  expect(effort.taps).toBeGreaterThan(5);
  expect(effort.keys).toBeGreaterThanOrEqual(needed);
}

const CODE = "123456";
const AVERAGE = "65";
const COUPON = "PDV20";

const IN_PERSON = /^Presencial/;
const ONLINE = /^Online/;

/** From the landing to the courses of the first programme of this modality. */
async function reachCourses(page: Page, modality: RegExp, child: ReturnType<typeof aChild>): Promise<void> {
  await findPrograms(page, modality);
  await takeFirstProgram(page);
  await tellStudent(page, child, modality === ONLINE);
}

/** Step 5 of a purchase for one child, up to the provider's page. */
async function tellRestAndPay(
  page: Page,
  mother: ReturnType<typeof aMother>,
  isOnline = false,
): Promise<void> {
  await goOn(page, "Confirmar Compra");
  await tellGuardian(page, mother, isOnline);
  await tellStudies(page);
  await acceptAndPay(page);
}

test("task 1: three courses online with a coupon, paid by card, in 30 taps at most", {
  tag: "@full",
}, async ({ page, baseURL }) => {
  const counter = await startCounting(page, baseURL);
  const [sofia, mother] = [aChild("Sofía"), aMother()];
  await reachCourses(page, ONLINE, sofia);
  await tapMarch(page);
  for (const subject of [M1, READING, HISTORY]) await tapHour(page, subject, ANY_HOUR);
  await goOn(page);
  await useCoupon(page, COUPON);
  await tellRestAndPay(page, mother, true);
  await counter.outside(() => payWithCard(page, "approve"));
  await expectBought(page);
  const needed = charactersOf(sofia.typed, COUPON, mother.person, STREET, CODE, AVERAGE);
  note("1 three courses online", counter.read(), { taps: 30, needed });
});

test("tasks 1 and 5: maths and language in person with a coupon, in 30 taps at most; a rejected card is retried with one, and paid", {
  tag: "@full",
}, async ({ page, baseURL }) => {
  const counter = await startCounting(page, baseURL);
  const [sofia, mother] = [aChild("Sofía"), aMother()];
  await reachCourses(page, IN_PERSON, sofia);
  await chooseTwo(page);
  await useCoupon(page, COUPON);
  await tellRestAndPay(page, mother);
  await counter.outside(() => payWithCard(page, "reject"));
  const needed = charactersOf(sofia.typed, COUPON, mother.person, STREET, CODE, AVERAGE);
  const before = counter.read();
  note("1 maths and language in person", before, { taps: 30, needed });
  await tapButton(page, "Reintentar pago");
  await counter.outside(() => payWithCard(page, "approve"));
  await expectBought(page);
  const after = counter.read();
  table.push({ task: "5 the retry of a rejected card", taps: after.taps - before.taps });
  expect(after.taps - before.taps).toBe(1);
});

test("task 1 from the landing's calculator: the same courses with a coupon, paid by card, in 22 taps at most [FEEL-04]", {
  tag: "@full",
}, async ({ page, baseURL }) => {
  const counter = await startCounting(page, baseURL);
  const [sofia, mother] = [aChild("Sofía"), aMother()];
  await page.goto("/");
  await page.getByRole("heading", { name: /^Calcula tu precio/ }).scrollIntoViewIfNeeded();
  await tapButton(page, "Seguir con estos cursos");
  await expect(page).toHaveURL(/paso-2$/);
  await typeStudent(page, sofia);
  await goOn(page);
  await expect(page.getByRole("heading", { name: "Sede y cursos" })).toBeVisible({ timeout: 30_000 });
  await goOn(page);
  await useCoupon(page, COUPON);
  await tellRestAndPay(page, mother);
  await counter.outside(() => payWithCard(page, "approve"));
  await expectBought(page);
  const needed = charactersOf(sofia.typed, COUPON, mother.person, STREET, CODE, AVERAGE);
  note("1 maths and language, by the calculator", counter.read(), { taps: 22, needed });
});

test("task 2: two children of one family are one order and one payment [AMB-74]", {
  tag: "@full",
}, async ({ page, baseURL }) => {
  const counter = await startCounting(page, baseURL);
  const [sofia, diego, mother] = [aChild("Sofía"), asSibling(aChild("Diego")), aMother()];
  await reachCourses(page, IN_PERSON, sofia);
  await chooseTwo(page);
  await tapButton(page, "Agregar otro estudiante");
  await expect(page.getByText("Los cursos de Sofía siguen guardados: pagarás todo junto.")).toBeVisible();
  await findProgramsAgain(page, IN_PERSON);
  await takeFirstProgram(page);
  await tellStudent(page, diego);
  await chooseTwo(page);
  await expect(page.getByRole("region", { name: "Valor de tus 2 programas" })).toBeVisible();
  await goOn(page, "Confirmar Compra");
  await tellGuardian(page, mother);
  await tellStudies(page);
  await goOn(page, "Guardar y seguir con Diego");
  await expect(page.getByText("Completa los datos de Diego")).toBeVisible();
  await tellStudies(page);
  await acceptAndPay(page);
  await counter.outside(() => payWithCard(page, "approve"));
  await expectBought(page);
  for (const name of ["Sofía Muñoz Araya", "Diego Muñoz Araya"])
    await expect(page.getByText(name).first()).toBeVisible();
  const studies = AVERAGE + AVERAGE;
  const needed = charactersOf(sofia.typed, diego.typed, mother.person, STREET, CODE, studies);
  note("2 two children, one payment", counter.read(), { taps: 50, needed });
});

async function chooseTwo(page: Page): Promise<void> {
  await tapMarch(page);
  await tapHour(page, M1, "Lun y Mié 16:30–18:00");
  await tapHour(page, READING, "Lun y Mié 18:10–19:40");
  await goOn(page);
  await expect(page).toHaveURL(/paso-4$/);
}

for (const { title, way, chooseFour } of [
  {
    title: "task 3: four courses of which two clash, solved in the dialog, to the price",
    way: "dialog",
    chooseFour: async (page: Page) => {
      await tapHour(page, M1, "Lun y Mié 16:30–18:00");
      await tapHour(page, READING, "Lun y Mié 16:30–18:00");
      const dialog = page.getByRole("alertdialog", { name: "Conflicto de Horarios" });
      await dialog.getByRole("listitem").getByRole("button").first().tap();
      await tapHour(page, HISTORY, "Mar y Jue 16:30–18:00");
      await tapHour(page, PHYSICS, "Mar y Jue 19:50–21:20");
    },
  },
  {
    title: "task 3 with the planner: four courses whose hours it chooses",
    way: "planner",
    chooseFour: async (page: Page) => {
      await tapButton(page, "Arma mi horario");
      const dialog = page.getByRole("dialog", { name: "Arma mi horario" });
      for (const subject of FOUR) await tapButton(dialog, subject);
      await tapButton(dialog, "Usar este horario");
    },
  },
])
  test(title, { tag: "@full" }, async ({ page, baseURL }) => {
    const counter = await startCounting(page, baseURL);
    const sofia = aChild("Sofía");
    await reachCourses(page, IN_PERSON, sofia);
    const before = counter.read().taps;
    await tapMarch(page);
    await chooseFour(page);
    await goOn(page);
    await expect(page).toHaveURL(/paso-4$/);
    for (const subject of FOUR) await expect(page.getByText(subject).first()).toBeVisible();
    const effort = counter.read();
    note(`3 clash, by the ${way}`, effort, { taps: 20, needed: charactersOf(sofia.typed) });
    table.push({ task: "  of it, step 3", taps: effort.taps - before });
  });

test("task 4: two programmes compared, the quote sent, opened on another device, and gone on", {
  tag: "@full",
}, async ({ page, browser, baseURL }) => {
  const counter = await startCounting(page, baseURL);
  const [sofia, mother] = [aChild("Sofía"), aMother()];
  await findPrograms(page, IN_PERSON);
  await tapButton(page, "Comparar");
  const dialog = page.getByRole("dialog", { name: "Compara dos programas" });
  await expect(dialog.getByText(/Lo que pagarías/)).toBeVisible();
  await tapButton(dialog, "Elegir este programa");
  await tellStudent(page, sofia);
  await tapButton(page, "Envíame esta cotización");
  await page.getByRole("dialog").getByLabel("Correo electrónico").tap();
  await page.keyboard.type(mother.mailbox);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Enviamos tu cotización a/)).toBeVisible();

  const { text } = await waitForMail(page.request, mother.mailbox, /cotización/i);
  const other = await browser.newContext();
  await counter.watch(other);
  const device = await other.newPage();
  await device.goto(/https?:\S+\/cotizacion\/\S+/.exec(text)?.[0] ?? "");
  await tapButton(device, "Seguir con esta cotización");
  await expect(device).toHaveURL(/paso-2$/);
  await other.close();
  const needed = charactersOf(sofia.typed, mother.mailbox);
  note("4 compare, send, open elsewhere", counter.read(), { taps: 12, needed });
});
