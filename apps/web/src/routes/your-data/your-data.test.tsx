import type { RightsRequest } from "@shop/contracts/rights";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { enterRightCode, fill, press, problemsTold } from "../../../test/buyer";
import { type Answers, bodiesOf, names, paramsOf, Refusal, type SeenCall } from "../../../test/fake-api";
import { openScreen } from "../../../test/render-screen";
import { Component as YourData } from "./your-data-route";

const EMAIL = "ana@correo.cl";
const RUT = "12.345.678-5";

const choose = async (name: RegExp) => userEvent.click(await screen.findByRole("radio", { name }));
const asked = (calls: SeenCall[]) => bodiesOf(calls, "openRightsRequest");
// A right code is shown for 2.5 s before it counts.

test("[LAW-36] each right stands with what will happen and by when, and one is chosen before anything is sent", async () => {
  const calls = open();
  const choice = within(await screen.findByRole("group", { name: "¿Qué quieres hacer?" }));
  const cards = choice.getAllByRole("radio");
  expect(cards).toHaveLength(7);
  for (const card of cards)
    expect(card.closest("label")?.textContent).toMatch(/inmediat[oa]|30 días corridos|2 días hábiles/);
  await press("Enviar solicitud");
  const missing = ["Debes elegir qué quieres hacer", "Debes ingresar el RUT", "Debes ingresar un correo"];
  expect(await problemsTold()).toEqual(missing);
  expect(asked(calls)).toEqual([]);
});

test("[LAW-37] taking back publicity takes one box and, after the code, no press more", async () => {
  const calls = open();
  await choose(/^No recibir publicidad/);
  await identify();
  await press("Enviar solicitud");
  await enterRightCode();
  await isTaken();
  const consent = { kind: "consent", as: "self", rut: "12345678-5", email: EMAIL, wording: "" };
  expect(asked(calls)).toEqual([consent]);
  expect(document.activeElement?.textContent).toBe("Tus solicitudes");
  screen.getByText("Revocamos tu consentimiento para publicidad.");
});

test("[LAW-37] where the mailbox is proven already there is no code; a mail's link has the box chosen", async () => {
  const calls = open({}, { path: "/tus-datos?quiero=consent", proven: true });
  expect(await screen.findByRole("radio", { name: /^No recibir publicidad/ })).toHaveProperty(
    "checked",
    true,
  );
  expect(screen.getByLabelText(/^Tu correo/)).toMatchObject({ value: EMAIL });
  await fill(/^RUT de la persona/, RUT);
  await press("Enviar solicitud");
  await isTaken();
  expect(names(calls)).not.toContain("sendRightsCode");
});

test("[LAW-36] correcting asks what is wrong, and only then; it is sent for whoever is represented", async () => {
  const calls = open({}, { proven: true });
  await choose(/^Ver mis datos/);
  expect(screen.queryByLabelText(/^Qué dato está mal/)).toBeNull();
  await choose(/^Corregir un dato/);
  await choose(/^De alguien que represento/);
  await fill(/^RUT de la persona/, RUT);
  await press("Enviar solicitud");
  await screen.findAllByText("Escribe qué dato está mal y cómo debe quedar");
  expect(asked(calls)).toEqual([]);
  await fill(/^Qué dato está mal/, "Mi apellido es Muñoz");
  await press("Enviar solicitud");
  const sent = { kind: "rectification", as: "representative", wording: "Mi apellido es Muñoz" };
  await waitFor(() => expect(asked(calls)).toMatchObject([sent]));
});

test.each([
  ["is refused", new Refusal("TOO_MANY_REQUESTS"), /^Demasiados intentos/],
  ["finds no network", () => Promise.reject(new TypeError("fetch failed")), /No pudimos conectarnos/],
])("[LAW-36] when it %s that is said, and sending again needs nothing more", async (_, failure, words) => {
  let fails = true;
  const calls = open({
    openRightsRequest: ({ body }: SeenCall) => {
      if (!fails) return aRequest(body as Partial<RightsRequest>);
      return typeof failure === "function" ? failure() : failure;
    },
  });
  await choose(/^Bloquear mis datos/);
  await identify();
  await press("Enviar solicitud");
  await enterRightCode();
  expect((await screen.findByRole("alert")).textContent).toMatch(words);
  expect(screen.getByLabelText(/^RUT de la persona/)).toMatchObject({ value: RUT });
  expect(screen.getByRole("radio", { name: /^Bloquear mis datos/ })).toMatchObject({ checked: true });
  fails = false;
  await press("Enviar solicitud");
  await isTaken();
  expect(bodiesOf(calls, "sendRightsCode")).toHaveLength(1);
});

test("[LAW-38] own requests show number, term, state and answer, and lead to another one", async () => {
  const open14 = { state: "extended", dueOn: "2027-01-22", answeredAt: null, outcome: null } as const;
  const denied = {
    state: "denied",
    outcome: "El dato ya estaba corregido.",
    wording: "Mi apellido",
  } as const;
  const kept = [
    aRequest({ id: 14, number: "DER-2026-000014", kind: "erasure", ...open14 }),
    aRequest({ id: 13, number: "DER-2026-000013", kind: "rectification", ...denied }),
  ];
  open({}, { proven: true, kept });
  const [erasure, rectification] = await screen.findAllByRole("listitem");
  if (!erasure || !rectification) throw new Error("two requests were kept");
  const facts = ["Borrar mis datos", "Plazo prorrogado", "DER-2026-000014", "22/01/2027", "23/11/2026 12:04"];
  for (const words of facts) within(erasure).getByText(words);
  for (const words of ["Rechazada", "El dato ya estaba corregido.", "Mi apellido"])
    within(rectification).getByText(words);
  expect(within(rectification).queryByText("Respuesta a más tardar")).toBeNull();
  expect(screen.queryByRole("button", { name: /Descargar/ })).toBeNull();
  await press("Hacer otra solicitud");
  await screen.findByRole("radio", { name: /^Ver mis datos/ });
  await press("Ver mis solicitudes");
  screen.getByText("DER-2026-000014");
});

test("[LAW-38] what is typed stays while the requests so far are read, and goes once it was sent", async () => {
  const calls = open({}, { proven: true, kept: [aRequest()] });
  await press("Hacer otra solicitud");
  await choose(/^Corregir/);
  await fill(/^Qué dato está mal/, "Mi apellido es Pérez");
  await fill(/^RUT de la persona/, RUT);
  await press("Ver mis solicitudes");
  screen.getByText("DER-2026-000012");
  await press("Hacer otra solicitud");
  expect(screen.getByLabelText(/^Qué dato está mal/)).toHaveProperty("value", "Mi apellido es Pérez");
  await press("Enviar solicitud");
  await isTaken();
  expect(asked(calls)).toMatchObject([{ kind: "rectification", wording: "Mi apellido es Pérez" }]);
  await press("Hacer otra solicitud");
  expect(screen.getByRole("radio", { name: /^Corregir/ })).toHaveProperty("checked", false);
  expect(screen.getByLabelText(/^RUT de la persona/)).toHaveProperty("value", "");
});

test("[LAW-38] a file is downloaded in both forms, and a refusal is told", async () => {
  const kept = [aRequest({ kind: "access", hasExport: true, outcome: "Tus datos están listos." })];
  let isDown = false;
  const calls = open(
    { downloadRightsExport: () => (isDown ? new Refusal("DATABASE_AWAY") : "{}") },
    { proven: true, kept },
  );
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
  await press("Descargar PDF");
  await press("Descargar JSON");
  const both = ["pdf", "json"].map((format) => `tus-datos-der-2026-000012.${format}`);
  await waitFor(() => expect(files).toEqual(both));
  expect(screen.getByRole("link", { name: /^Abrir el archivo/ }).getAttribute("href")).toMatch(
    /\?format=json$/,
  );
  expect(paramsOf(calls, "downloadRightsExport")).toEqual([
    { id: "12", format: "pdf" },
    { id: "12", format: "json" },
  ]);
  isDown = true;
  await press("Descargar PDF");
  await screen.findByRole("alert");
});

test("a copy takes a code of its own, and comes once it was typed [HARM-02, SAFE-19]", async () => {
  const kept = [aRequest({ kind: "access", hasExport: true, outcome: "Tus datos están listos." })];
  let isProven = false;
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
  const calls = open(
    {
      downloadRightsExport: () => (isProven ? "{}" : new Refusal("CODE_REQUIRED")),
      sendRightsCode: { status: "sent", expiresAt: null },
      checkRightsCode: () => {
        isProven = true;
        return { success: true };
      },
    },
    { proven: true, kept },
  );
  await press("Descargar JSON");
  await screen.findByRole("dialog", { name: "Verifica tu correo" });
  expect(files).toEqual([]);
  await enterRightCode();
  await waitFor(() => expect(files).toEqual(["tus-datos-der-2026-000012.json"]));
  expect(bodiesOf(calls, "sendRightsCode")).toMatchObject([{ purpose: "export" }]);
  expect(bodiesOf(calls, "checkRightsCode")).toMatchObject([{ purpose: "export", code: "123456" }]);
});

test("[LAW-36] where the list cannot be had, one may still ask", async () => {
  open({ listRightsRequests: new Refusal("UNKNOWN") });
  await screen.findByRole("radio", { name: /^Ver mis datos/ });
});

const aRequest = (changes: Partial<RightsRequest> = {}): RightsRequest => ({
  ...{ id: 12, number: "DER-2026-000012", kind: "consent", rut: "12345678-5", email: EMAIL },
  ...{ as: "self", wording: "" },
  ...{ state: "done", openedAt: "2026-11-23T15:04:05.000Z", dueOn: "2026-12-23", hasExport: false },
  ...{ answeredAt: "2026-11-23T15:04:05.000Z", outcome: "Revocamos tu consentimiento para publicidad." },
  ...changes,
});

// A server that knows which mailboxes were proven, and keeps what is asked.
function open(
  answers: Answers = {},
  { path = "/tus-datos", proven = false, kept = [] as RightsRequest[] } = {},
) {
  const requests = [...kept];
  let isProven = proven;
  const usual: Answers = {
    verifyCaptcha: { success: true },
    listRightsRequests: () => ({ mailboxes: isProven ? [EMAIL] : [], requests: isProven ? requests : [] }),
    sendRightsCode: { status: "sent", expiresAt: null },
    getOtpStatus: { status: "sent", mailed: true },
    checkRightsCode: () => {
      isProven = true;
      return { success: true };
    },
    openRightsRequest: ({ body }: SeenCall) => {
      if (!isProven) return new Refusal("EMAIL_NOT_PROVEN");
      const taken = aRequest(body as Partial<RightsRequest>);
      requests.unshift(taken);
      return taken;
    },
  };
  return openScreen(<YourData />, { path }, { ...usual, ...answers });
}

async function identify() {
  await fill(/^RUT de la persona/, RUT);
  await fill(/^Tu correo/, EMAIL);
}

// The answer to a request that was taken.
const isTaken = async () => {
  const words = await screen.findByText(/^Recibimos tu solicitud/);
  expect(words.textContent).toBe("Recibimos tu solicitud DER-2026-000012");
  expect(words.closest("[role=status]")).not.toBeNull();
};
