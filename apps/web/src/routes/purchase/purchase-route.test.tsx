import type { Purchase } from "@shop/contracts/purchases/purchase";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type Answers, Refusal } from "../../../test/fake-api";
import { openPurchasePage, theDetails, thePurchase } from "../../../test/purchase-page";

afterEach(() => vi.unstubAllGlobals());

/** A purchase as it stands; locked, until the code was typed. */
function open(purchase: Purchase, answers: Answers = {}) {
  let isProven = purchase.details !== null;
  return openPurchasePage(
    () => (isProven ? { ...purchase, details: purchase.details ?? theDetails() } : purchase),
    {
      sendReceiptCode: { status: "sent", expiresAt: null, email: "a***@e***.cl" },
      checkReceiptCode: () => {
        isProven = true;
        return { success: true };
      },
      ...answers,
    },
  );
}

test("[MINE-04] the link shows a summary and how to open the rest; the code opens it, and the page says whose it is", async () => {
  const calls = open(thePurchase(null));
  await screen.findByText("A. S.");
  expect(screen.queryByText("Estudiantes y horarios")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Enviarme un código" }));
  await userEvent.type(await screen.findByLabelText("Código de verificación"), "123456");
  await screen.findByText("Estudiantes y horarios", {}, { timeout: 4_000 });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Mi compra"));
  screen.getByText("ana@example.cl");
  expect(calls.filter(({ name }) => name === "checkReceiptCode").map(({ body }) => body)).toEqual([
    { order: "ABCDEFGHJKLMNPQRSTUV", code: "123456" },
  ]);
});

test("[MINE-04] each student stands with programme, place, first class, courses and price; the receipt is a link", async () => {
  open(thePurchase(theDetails()));
  const card = within(await screen.findByRole("article"));
  for (const words of ["Tradicional 4º Medio", "María O'Higgins", "Presencial", "$763.000"])
    card.getByText(words);
  card.getByText("Primera clase: lunes 1 de marzo de 2027, 17:00");
  card.getByText(/Sede Plaza Egaña · Av\. Larraín 5862/);
  expect(screen.getByRole("link", { name: "Ver comprobante" })).toHaveProperty(
    "pathname",
    "/comprobante/ABCDEFGHJKLMNPQRSTUV",
  );
  screen.getByText("Vigente");
});

test("[MINE-07] the calendar is subscribed to by webcal, downloaded, and its address copied", async () => {
  const copied: string[] = [];
  vi.stubGlobal("navigator", {
    ...navigator,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  open(thePurchase(theDetails()));
  const feed = "//localhost:3000/api/calendars/PDV-2027-004312--calendar";
  const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  await screen.findByText("Calendario");
  expect(link("Suscribirse al calendario")).toBe(`webcal:${feed}`);
  expect(link("Descargar una copia (.ics)")).toBe(`http:${feed}?isDownload=1`);
  await userEvent.click(screen.getByRole("button", { name: "Copiar dirección" }));
  await screen.findByText("Dirección copiada.");
  expect(copied).toEqual([`http:${feed}`]);
});

test("[MINE-08] looks are told with hour and purpose, five at first and all of them when asked", async () => {
  const looks = Array.from({ length: 7 }, (_, minute) => ({
    at: `2026-11-24T15:0${minute}:05.000Z`,
    purpose: "attend" as const,
  }));
  open(thePurchase(theDetails({ looks })));
  await screen.findByText("24/11/2026 12:00");
  expect(screen.getAllByText("Atención de la inscripción")).toHaveLength(5);
  await userEvent.click(screen.getByRole("button", { name: "Ver los 7 registros" }));
  expect(screen.getAllByText("Atención de la inscripción")).toHaveLength(7);
});

test("[MINE-04] where nobody looked that is said", async () => {
  open(thePurchase(theDetails()));
  await screen.findByText("Hasta ahora nadie de la academia ha abierto esta compra.");
});

test("[MINE-05] an annulled purchase says so, offers no calendar, and never a retry", async () => {
  open(thePurchase(theDetails({ state: "annulled" }), "2026-11-25T15:04:05.000Z"));
  await screen.findByText("Anulada");
  screen.getByText(/tienes nada que pagar/);
  screen.getByText("25/11/2026 12:04:05");
  expect(screen.queryByText("Calendario")).toBeNull();
  expect(document.body.textContent).not.toMatch(/rechazad|reintentar/i);
});

test("[MINE-04] a link that names no purchase says what to do, a failure can be retried", async () => {
  open(thePurchase(null), { readPurchase: new Refusal("NOT_FOUND") });
  await screen.findByText("No encontramos esta compra");
});

test("[MINE-04] without an answer there is a way to ask again", async () => {
  let isDown = true;
  open(thePurchase(theDetails()), {
    readPurchase: () => (isDown ? new Refusal("DATABASE_AWAY") : thePurchase(theDetails())),
  });
  const retry = await screen.findByRole("button", { name: "Reintentar" });
  isDown = false;
  await userEvent.click(retry);
  await screen.findByText("Mi compra");
});

test("[MINE-12] the account for a transfer is asked for with the buyer's own data filled in, and its rules told", async () => {
  let purchase = thePurchase(theDetails({ account: { isNeeded: true, told: null } }));
  const calls = openPurchasePage(() => purchase, {
    giveRefundAccount: () => {
      purchase = thePurchase(
        theDetails({ account: { isNeeded: false, told: { bank: "BancoEstado", endsIn: "678" } } }),
      );
      return { success: true };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Guardar cuenta" }));
  await screen.findByRole("region", { name: "Hay 3 datos por corregir" });
  await userEvent.selectOptions(screen.getByLabelText(/^Banco/), "BancoEstado");
  await userEvent.selectOptions(screen.getByLabelText(/^Tipo de cuenta/), "Cuenta vista o CuentaRUT");
  await userEvent.type(screen.getByLabelText(/^Número de cuenta/), "12345678");
  await userEvent.click(screen.getByRole("button", { name: "Guardar cuenta" }));
  await screen.findByText("Transferimos a tu cuenta de BancoEstado terminada en 678.");
  expect(calls.filter(({ name }) => name === "giveRefundAccount").map(({ body }) => body)).toEqual([
    {
      ...{ holderName: "Ana Soto", holderRut: "11111111-1", bank: "BancoEstado" },
      ...{ accountType: "sight", accountNumber: "12345678" },
    },
  ]);
});

test("[MINE-20] documents of tax stand with their number and where to read them, and what is not issued yet says so", async () => {
  const movedAt = "2026-11-23T15:04:05.000Z";
  const of = { isRefund: false, movedAt, folio: null, url: null };
  open(
    thePurchase(
      theDetails({
        documents: [
          {
            ...of,
            kind: "boleta_39",
            state: "issued",
            amount: 763_000,
            folio: "1207",
            url: "https://sii.example/1207",
          },
          { ...of, kind: "voucher_48", state: "stands", amount: 40_000 },
          { ...of, kind: "credit_note_61", state: "wanted", amount: 20_000, isRefund: true },
        ],
      }),
    ),
  );
  const list = within(await screen.findByRole("region", { name: "Documentos tributarios" }));
  list.getByText("Boleta electrónica");
  list.getByText(/N\.º 1207/);
  expect(list.getByRole("link", { name: "Ver documento" }).getAttribute("href")).toBe(
    "https://sii.example/1207",
  );
  list.getByText(/Lo emite Webpay al pagar/);
  list.getByText("Nota de crédito electrónica por la devolución");
  list.getByText(/En emisión/);
});
