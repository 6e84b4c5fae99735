import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aConfig } from "../../../test/builders";
import { type Answers, fakeApi, Refusal } from "../../../test/fake-api";
import { renderScreen } from "../../../test/render-screen";
import { SendQuote } from "./send-quote";

afterEach(() => vi.unstubAllGlobals());

const TOKEN = "WzEsMTc5NTM1ODQwMCxb.aaaaaaaaaaaaaaaaaaaaaa";
const lines = [{ year: "4", programId: 367, locationId: 51, coursesIds: [1, 4] }] as const;

function open(mailQuote: Answers["mailQuote"] = { success: true }, draft: object = {}) {
  const calls = fakeApi({
    getConfig: aConfig(),
    saveQuote: { token: TOKEN },
    ...(mailQuote ? { mailQuote } : {}),
  });
  renderScreen(<SendQuote lines={lines.map((line) => ({ ...line, coursesIds: [...line.coursesIds] }))} />, {
    path: "/inscripcion/paso-3",
    draft,
  });
  return calls;
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("the quote is signed and mailed to the typed address, and the screen says where it went [SHOP-01]", async () => {
  const calls = open();
  await press("Envíame esta cotización");
  await userEvent.type(await screen.findByLabelText("Correo electrónico"), "abuela@correo.cl");
  await press("Enviar");
  await screen.findByText(/Enviamos tu cotización a abuela@correo.cl/);
  expect(calls.map(({ name, body }) => [name, body])).toEqual([
    ["saveQuote", { lines }],
    ["mailQuote", { token: TOKEN, email: "abuela@correo.cl" }],
  ]);
});

test("with a coupon applied the dialog tells that the quote leaves it out [SHOP-01]", async () => {
  open(undefined, { appliedCoupon: "PDV20" });
  await press("Envíame esta cotización");
  await screen.findByText("No incluye tu cupón: lo aplicas de nuevo en la revisión.");
});

test("without a coupon the dialog tells of none [SHOP-01]", async () => {
  open();
  await press("Envíame esta cotización");
  await screen.findByLabelText("Correo electrónico");
  expect(screen.queryByText(/cupón/)).toBeNull();
});

test("an address that is none is told, and nothing is sent [SHOP-01]", async () => {
  const calls = open();
  await press("Envíame esta cotización");
  await press("Enviar");
  await screen.findByText("Debes ingresar un correo");
  expect(calls).toEqual([]);
});

test("too many quotes for a mailbox are told, and the address stays [SHOP-01]", async () => {
  open(() => new Refusal("TOO_MANY_REQUESTS"));
  await press("Envíame esta cotización");
  await userEvent.type(await screen.findByLabelText("Correo electrónico"), "abuela@correo.cl");
  await press("Enviar");
  await screen.findByRole("alert");
  expect(screen.getByLabelText<HTMLInputElement>("Correo electrónico").value).toBe("abuela@correo.cl");
});

test("a phone shares the link its own way; elsewhere it is copied [SHOP-01]", async () => {
  const shared: unknown[] = [];
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  vi.stubGlobal("navigator", {
    ...navigator,
    clipboard,
    share: async (data: unknown) => void shared.push(data),
  });
  open();
  await press("Envíame esta cotización");
  await press("Compartir enlace");
  await waitFor(() =>
    expect(shared).toEqual([expect.objectContaining({ url: expect.stringContaining(TOKEN) })]),
  );
  expect(copied).toEqual([]);
});
