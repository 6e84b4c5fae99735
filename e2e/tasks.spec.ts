import { expect, type Page, test } from "@playwright/test";
import { payWithCard } from "./checkout";
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
  useCoupon,
} from "./tasks";

const table: (Partial<Effort> & { task: string; needed?: number })[] = [];
test.afterAll(() => table.length > 0 && console.table(table));

const M1 = "Competencia Matemática M1";
const READING = "Competencia Lectora";
const HISTORY = "Historia y Ciencias Sociales";
const ANY_HOUR = /\d\d:\d\d/;

async function startCounting(page: Page, shopUrl: string | undefined): Promise<EffortCounter> {
  const counter = new EffortCounter(shopUrl ?? "");
  await counter.watch(page.context());
  return counter;
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

const paid = (page: Page) =>
  expect(page.getByRole("heading", { name: "Tu compra se realizó exitosamente" })).toBeVisible();

test("task 1: maths and language in person with a coupon, paid by card, in 30 taps at most", async ({
  page,
  baseURL,
}) => {
  const counter = await startCounting(page, baseURL);
  const [sofia, mother] = [aChild("Sofía"), aMother()];
  await findPrograms(page, /^Presencial/);
  await takeFirstProgram(page);
  await tellStudent(page, sofia);
  await tapMarch(page);
  await tapHour(page, M1, "Lun y Mié 16:30–18:00");
  await tapHour(page, READING, "Lun y Mié 18:10–19:40");
  await goOn(page);
  await useCoupon(page, COUPON);
  await goOn(page, "Confirmar Compra");
  await tellGuardian(page, mother);
  await tellStudies(page);
  await acceptAndPay(page);
  await counter.outside(() => payWithCard(page, "approve"));
  await paid(page);
  const needed = charactersOf(sofia.typed, COUPON, mother.person, mother.address, CODE, AVERAGE);
  note("1 two courses in person", counter.read(), { taps: 30, needed });
});

test("task 1, second part: three courses online with a coupon, paid by card", async ({ page, baseURL }) => {
  const counter = await startCounting(page, baseURL);
  const [sofia, mother] = [aChild("Sofía"), aMother()];
  await findPrograms(page, /^Online/);
  await takeFirstProgram(page);
  await tellStudent(page, sofia, true);
  await tapMarch(page);
  for (const subject of [M1, READING, HISTORY]) await tapHour(page, subject, ANY_HOUR);
  await goOn(page);
  await useCoupon(page, COUPON);
  await goOn(page, "Confirmar Compra");
  await tellGuardian(page, mother, true);
  await tellStudies(page);
  await acceptAndPay(page);
  await counter.outside(() => payWithCard(page, "approve"));
  await paid(page);
  const needed = charactersOf(sofia.typed, COUPON, mother.person, mother.address, CODE, AVERAGE);
  note("1 three courses online", counter.read(), { taps: 30, needed });
});

test("task 2: two children of one family, one payment", async ({ page, baseURL }) => {
  const counter = await startCounting(page, baseURL);
  const [sofia, diego, mother] = [aChild("Sofía"), asSibling(aChild("Diego")), aMother()];
  await findPrograms(page, /^Presencial/);
  await takeFirstProgram(page);
  await tellStudent(page, sofia);
  await chooseTwo(page);
  await tapButton(page, "Agregar otro estudiante");
  await findProgramsAgain(page, /^Presencial/);
  await takeFirstProgram(page);
  await tellStudent(page, diego);
  await chooseTwo(page);
  await goOn(page, "Confirmar Compra");
  await tellGuardian(page, mother);
  await tellStudies(page);
  await goOn(page, "Guardar y seguir con Diego");
  await expect(page.getByText("Completa los datos de Diego")).toBeVisible();
  await tellStudies(page);
  await acceptAndPay(page);
  await counter.outside(() => payWithCard(page, "approve"));
  await paid(page);
  const needed = charactersOf(
    ...[sofia.typed, diego.typed, mother.person, mother.address, CODE, AVERAGE, AVERAGE],
  );
  note("2 two children, one payment", counter.read(), { taps: 50, needed });
});

async function chooseTwo(page: Page): Promise<void> {
  await tapMarch(page);
  await tapHour(page, M1, "Lun y Mié 16:30–18:00");
  await tapHour(page, READING, "Lun y Mié 18:10–19:40");
  await goOn(page);
  await expect(page).toHaveURL(/paso-4$/);
}

test("task 3: four courses of which two clash, solved in the dialog, to the price", async ({
  page,
  baseURL,
}) => {
  const counter = await startCounting(page, baseURL);
  const sofia = aChild("Sofía");
  await findPrograms(page, /^Presencial/);
  await takeFirstProgram(page);
  await tellStudent(page, sofia);
  const before = counter.read().taps;
  await tapMarch(page);
  await tapHour(page, M1, "Lun y Mié 16:30–18:00");
  await tapHour(page, READING, "Lun y Mié 16:30–18:00");
  const dialog = page.getByRole("alertdialog", { name: "Conflicto de Horarios" });
  await dialog.getByRole("listitem").getByRole("button").first().tap();
  await tapHour(page, HISTORY, "Mar y Jue 16:30–18:00");
  await tapHour(page, "Física", "Mar y Jue 19:50–21:20");
  await goOn(page);
  await expectFour(page);
  const effort = counter.read();
  note("3 clash, by the dialog", effort, { taps: 20, needed: charactersOf(sofia.typed) });
  table.push({ task: "  of it, step 3", taps: effort.taps - before });
});

test("task 3 with the planner: four courses whose hours it chooses", async ({ page, baseURL }) => {
  const counter = await startCounting(page, baseURL);
  const sofia = aChild("Sofía");
  await findPrograms(page, /^Presencial/);
  await takeFirstProgram(page);
  await tellStudent(page, sofia);
  const before = counter.read().taps;
  await tapMarch(page);
  await tapButton(page, "Arma mi horario");
  const dialog = page.getByRole("dialog", { name: "Arma mi horario" });
  for (const subject of [M1, READING, HISTORY, "Física"]) await tapButton(dialog, subject);
  await tapButton(dialog, "Usar este horario");
  await goOn(page);
  await expectFour(page);
  const effort = counter.read();
  note("3 clash, by the planner", effort, { taps: 20, needed: charactersOf(sofia.typed) });
  table.push({ task: "  of it, step 3", taps: effort.taps - before });
});

async function expectFour(page: Page): Promise<void> {
  await expect(page).toHaveURL(/paso-4$/);
  for (const subject of [M1, READING, HISTORY, "Física"])
    await expect(page.getByText(subject).first()).toBeVisible();
}

test("task 4: two programmes compared, the quote sent, opened on another device, and gone on", async ({
  page,
  browser,
  baseURL,
}) => {
  const counter = await startCounting(page, baseURL);
  const [sofia, mother] = [aChild("Sofía"), aMother()];
  await findPrograms(page, /^Presencial/);
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

test("task 5: a rejected card, retried and paid", async ({ page, baseURL }) => {
  const counter = await startCounting(page, baseURL);
  const [sofia, mother] = [aChild("Sofía"), aMother()];
  await findPrograms(page, /^Presencial/);
  await takeFirstProgram(page);
  await tellStudent(page, sofia);
  await chooseTwo(page);
  await goOn(page, "Confirmar Compra");
  await tellGuardian(page, mother);
  await tellStudies(page);
  await acceptAndPay(page);
  await counter.outside(() => payWithCard(page, "reject"));
  const before = counter.read().taps;
  await tapButton(page, "Reintentar pago");
  await counter.outside(() => payWithCard(page, "approve"));
  await paid(page);
  const effort = counter.read();
  const needed = charactersOf(sofia.typed, mother.person, mother.address, CODE, AVERAGE);
  note("5 rejected card, retried", effort, { taps: 30, needed });
  table.push({ task: "  of it, the retry", taps: effort.taps - before });
});
