import type { Purchase, PurchaseDetails } from "@shop/contracts/purchases/purchase";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { enterRightCode, fill, press } from "../../../test/buyer";
import { type Answers, bodiesOf, Refusal } from "../../../test/fake-api";
import { openPurchasePage, theDetails, thePurchase } from "../../../test/purchase-page";

const bought = (changes: Partial<PurchaseDetails> = {}) => thePurchase(theDetails(changes));

test("[MINE-04] the link shows a summary and how to open the rest; the code opens it, and the page says whose it is", async () => {
  const calls = open(thePurchase(null));
  await screen.findByText("A. S.");
  expect(screen.queryByText("Estudiantes y horarios")).toBeNull();
  await press("Enviarme un código");
  await fill("Código de verificación", "123456");
  await screen.findByText("Estudiantes y horarios", {}, { timeout: 4_000 });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Mi compra"));
  screen.getByText("ana@example.cl");
  expect(bodiesOf(calls, "checkReceiptCode")).toEqual([{ order: "ABCDEFGHJKLMNPQRSTUV", code: "123456" }]);
});

test("[MINE-04] each student stands with programme, place, first class, courses and price; the receipt is a link", async () => {
  open(bought());
  const card = within(await screen.findByRole("article"));
  for (const words of ["Tradicional 4º Medio", "María O'Higgins", "Presencial", "$763.000"])
    card.getByText(words);
  card.getByText("Primera clase: lunes 1 de marzo de 2027, 17:00");
  card.getByText(/Sede Plaza Egaña · Av\. Larraín 5862/);
  const receipt = screen.getByRole("link", { name: "Ver comprobante" });
  expect(receipt).toHaveProperty("pathname", "/comprobante/ABCDEFGHJKLMNPQRSTUV");
  screen.getByText("Vigente");
  screen.getByText("Hasta ahora nadie de la academia ha abierto esta compra.");
});

test("[MINE-07] the calendar is subscribed to by webcal, downloaded, and its address copied", async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  vi.stubGlobal("navigator", { ...navigator, clipboard });
  open(bought());
  const feed = "//localhost:3000/api/calendars/PDV-2027-004312--calendar";
  const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  await screen.findByText("Calendario");
  expect(link("Suscribirse al calendario")).toBe(`webcal:${feed}`);
  expect(link("Descargar una copia (.ics)")).toBe(`http:${feed}?isDownload=1`);
  await press("Copiar dirección");
  await screen.findByText("Dirección copiada.");
  expect(copied).toEqual([`http:${feed}`]);
});

test("[MINE-07] [HARM-13] the calendar's address is changed after a warning, and the new one is shown", async () => {
  let calendarToken = "PDV-2027-004312--calendar";
  const renewCalendar = () => {
    calendarToken = "PDV-2027-004312.1--calendar";
    return { success: true as const };
  };
  openPurchasePage(() => bought({ calendarToken }), { renewCalendar });
  const asked = async () => {
    await press("Cambiar la dirección");
    return await screen.findByRole("alertdialog", { name: "¿Cambiar la dirección del calendario?" });
  };
  await screen.findByText("Calendario");
  within(await asked()).getByText(/dejará de funcionar para todas las personas/);
  await press("Cancelar");
  screen.getByText(/calendar$/);
  await userEvent.click(within(await asked()).getByRole("button", { name: "Cambiar la dirección" }));
  await screen.findByText("La dirección cambió. La anterior ya no muestra las clases.");
  await screen.findByText(/004312\.1--calendar$/);
});

test("[MINE-08] looks are told with hour and purpose, five at first and all of them when asked", async () => {
  const looks = Array.from({ length: 7 }, (_, minute) => ({
    at: `2026-11-24T15:0${minute}:05.000Z`,
    purpose: "attend" as const,
  }));
  open(bought({ looks }));
  await screen.findByText("24/11/2026 12:00");
  expect(screen.getAllByText("Atención de la inscripción")).toHaveLength(5);
  await press("Ver los 7 registros");
  expect(screen.getAllByText("Atención de la inscripción")).toHaveLength(7);
});

test("[MINE-05] an annulled purchase says so, offers no calendar, and never a retry", async () => {
  open(thePurchase(theDetails({ state: "annulled" }), "2026-11-25T15:04:05.000Z"));
  await screen.findByText("Anulada");
  screen.getByText(/tienes nada que pagar/);
  screen.getByText("25/11/2026 12:04:05");
  expect(screen.queryByText("Calendario")).toBeNull();
  expect(document.body.textContent).not.toMatch(/rechazad|reintentar/i);
});

test("[MINE-04] a link that names no purchase says what to do, without an answer one can ask again", async () => {
  let answer: Purchase | Refusal = new Refusal("DATABASE_AWAY");
  open(bought(), { readPurchase: () => answer });
  await screen.findByRole("button", { name: "Reintentar" });
  answer = bought();
  await press("Reintentar");
  await screen.findByText("Mi compra");
  cleanup();
  open(thePurchase(null), { readPurchase: new Refusal("NOT_FOUND") });
  await screen.findByText("No encontramos esta compra");
});

test("[MINE-12] the account for a transfer is asked for with the buyer's own data filled in, and its rules told", async () => {
  let account: PurchaseDetails["account"] = { isNeeded: true, told: null };
  const calls = openPurchasePage(() => bought({ account }), {
    giveRefundAccount: () => {
      account = { isNeeded: false, told: { bank: "BancoEstado", endsIn: "678" } };
      return { success: true };
    },
  });
  await press("Guardar cuenta");
  await screen.findByRole("region", { name: "Hay 3 datos por corregir" });
  await userEvent.selectOptions(screen.getByLabelText(/^Banco/), "BancoEstado");
  await userEvent.selectOptions(screen.getByLabelText(/^Tipo de cuenta/), "Cuenta vista o CuentaRUT");
  await fill(/^Número de cuenta/, "12345678");
  await press("Guardar cuenta");
  await screen.findByText("Transferimos a tu cuenta de BancoEstado terminada en 678.");
  expect(bodiesOf(calls, "giveRefundAccount")).toEqual([
    {
      ...{ holderName: "Ana Soto", holderRut: "11111111-1", bank: "BancoEstado" },
      ...{ accountType: "sight", accountNumber: "12345678" },
    },
  ]);
});

test("an account takes a code of its own; what was typed stays until it is kept [HARM-02, SAFE-19]", async () => {
  let isProven = false;
  let account: PurchaseDetails["account"] = { isNeeded: true, told: null };
  const calls = openPurchasePage(() => bought({ account }), {
    giveRefundAccount: () => {
      if (!isProven) return new Refusal("CODE_REQUIRED");
      account = { isNeeded: false, told: { bank: "BancoEstado", endsIn: "678" } };
      return { success: true };
    },
    sendReceiptCode: { status: "sent", expiresAt: null, email: "a…@example.cl" },
    checkReceiptCode: () => {
      isProven = true;
      return { success: true };
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText(/^Banco/), "BancoEstado");
  await userEvent.selectOptions(screen.getByLabelText(/^Tipo de cuenta/), "Cuenta vista o CuentaRUT");
  await fill(/^Número de cuenta/, "12345678");
  await press("Guardar cuenta");
  await screen.findByRole("dialog", { name: "Verifica tu correo" });
  await userEvent.keyboard("{Escape}");
  await screen.findByText("Por seguridad, para esto debes escribir el código que enviamos a tu correo.");
  expect(screen.getByLabelText(/^Número de cuenta/)).toMatchObject({ value: "12345678" });
  await press("Guardar cuenta");
  await enterRightCode();
  await screen.findByText("Transferimos a tu cuenta de BancoEstado terminada en 678.");
  expect(bodiesOf(calls, "sendReceiptCode")[0]).toMatchObject({ purpose: "account" });
});

test("[MINE-20] documents of tax stand with their number and where to read them, and what is not issued yet says so", async () => {
  const movedAt = "2026-11-23T15:04:05.000Z";
  const of = { isRefund: false, movedAt, folio: null, url: null };
  const issued = { state: "issued", folio: "1207", url: "https://sii.example/1207" } as const;
  const documents: PurchaseDetails["documents"] = [
    { ...of, ...issued, kind: "boleta_39", amount: 763_000 },
    { ...of, kind: "voucher_48", state: "stands", amount: 40_000 },
    { ...of, kind: "credit_note_61", state: "wanted", amount: 20_000, isRefund: true },
  ];
  open(bought({ documents }));
  const list = within(await screen.findByRole("region", { name: "Documentos tributarios" }));
  list.getByText("Boleta electrónica");
  list.getByText(/N\.º 1207/);
  expect(list.getByRole("link", { name: /^Ver documento ?\(se abre/ }).getAttribute("href")).toBe(issued.url);
  list.getByText(/Lo emite Webpay al pagar/);
  list.getByText("Nota de crédito electrónica por la devolución");
  list.getByText(/En emisión/);
});

// A purchase as it stands; locked, until the code was typed.
function open(purchase: Purchase, answers: Answers = {}) {
  let isProven = purchase.details !== null;
  const whole = { ...purchase, details: purchase.details ?? theDetails() };
  return openPurchasePage(() => (isProven ? whole : purchase), {
    sendReceiptCode: { status: "sent", expiresAt: null, email: "a***@e***.cl" },
    checkReceiptCode: () => {
      isProven = true;
      return { success: true };
    },
    ...answers,
  });
}
