import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fill, press } from "../../../test/buyer";
import { type Answers, Refusal } from "../../../test/fake-api";
import { openScreen } from "../../../test/render-screen";
import { SendQuote } from "./send-quote";

type Calls = ReturnType<typeof openScreen>;

const TOKEN = "WzEsMTc5NTM1ODQwMCxb.aaaaaaaaaaaaaaaaaaaaaa";
const lines = [{ year: "4" as const, programId: 367, locationId: 51, coursesIds: [1, 4] }];

test("the quote is signed and mailed to the typed address, and the screen says where it went [SHOP-01]", async () => {
  const calls = await open();
  await fill("Correo electrónico", "abuela@correo.cl");
  await press("Enviar");
  await screen.findByText(/Enviamos tu cotización a abuela@correo.cl/);
  expect(writesIn(calls).map(({ name, body }) => [name, body])).toEqual([
    ["saveQuote", { lines }],
    ["mailQuote", { token: TOKEN, email: "abuela@correo.cl" }],
  ]);
});

test("with a coupon applied the dialog tells that the quote leaves it out [SHOP-01]", async () => {
  await open(undefined, { appliedCoupon: "PDV20" });
  await screen.findByText("No incluye tu cupón: lo aplicas de nuevo en la revisión.");
});

test("an address that is none is told, and nothing is sent; of no coupon nothing is said [SHOP-01]", async () => {
  const calls = await open();
  expect(screen.queryByText(/cupón/)).toBeNull();
  await press("Enviar");
  await screen.findByText("Debes ingresar un correo");
  expect(writesIn(calls)).toEqual([]);
});

test("too many quotes for a mailbox are told, and the address stays [SHOP-01]", async () => {
  await open(() => new Refusal("TOO_MANY_REQUESTS"));
  await fill("Correo electrónico", "abuela@correo.cl");
  await press("Enviar");
  await screen.findByRole("alert");
  expect(screen.getByLabelText<HTMLInputElement>("Correo electrónico").value).toBe("abuela@correo.cl");
});

test("a phone shares the link its own way; elsewhere it is copied [SHOP-01]", async () => {
  const shared: unknown[] = [];
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  const share = async (data: unknown) => void shared.push(data);
  vi.stubGlobal("navigator", { ...navigator, clipboard, share });
  await open();
  await press("Compartir enlace");
  await waitFor(() =>
    expect(shared).toEqual([expect.objectContaining({ url: expect.stringContaining(TOKEN) })]),
  );
  expect(copied).toEqual([]);
});

test("[BUG-12] where a browser inside another app shares and copies nothing, the link itself is shown", async () => {
  const refuse = async () => {
    throw new DOMException("not allowed", "NotAllowedError");
  };
  for (const refusing of [{ clipboard: { writeText: refuse }, share: refuse }, { clipboard: undefined }]) {
    // Assigning fails once the buyer of another test has defined a clipboard.
    vi.stubGlobal("navigator", Object.create(navigator, Object.getOwnPropertyDescriptors(refusing)));
    await open();
    await press(/^(Compartir|Copiar) enlace$/);
    const link = await screen.findByRole("link", { name: new RegExp(TOKEN) });
    expect(link.getAttribute("href")).toBe(link.textContent);
    screen.getByText(/Mantén presionado este enlace/);
    expect(screen.queryByText(/No pudimos enviar tu cotización/)).toBeNull();
    cleanup();
    vi.unstubAllGlobals();
  }
});

const writesIn = (calls: Calls) => calls.filter(({ name }) => name !== "getConfig");

async function open(mailQuote: Answers["mailQuote"] = { success: true }, draft: object = {}) {
  const options = { path: "/inscripcion/paso-3", draft };
  const calls = openScreen(<SendQuote lines={lines} />, options, { saveQuote: { token: TOKEN }, mailQuote });
  await press("Envíame esta cotización");
  return calls;
}
