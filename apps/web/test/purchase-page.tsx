import type { BoughtStudent, Purchase, PurchaseDetails } from "@shop/contracts/purchases/purchase";
import { Component as PurchasePage } from "../src/routes/purchase/purchase-route";
import type { Answers } from "./fake-api";
import { openScreen, screensAt } from "./render-screen";

export const aBoughtStudent = (changes: Partial<BoughtStudent> = {}): BoughtStudent => ({
  ...{ position: 0, name: "María O'Higgins", programId: 367, program: "Tradicional 4º Medio" },
  ...{ kind: "traditional", modality: "Presencial", venueId: 7, venue: "PDV Sede Plaza Egaña" },
  ...{ address: "Av. Larraín 5862, La Reina", month: 3, season: 2027 },
  courses: [
    {
      ...{ id: 101, name: "Competencia Lectora", pdvCode: "C101" },
      ...{ hasMention: false, isElective: false, isCommon: false, Schedules: [] },
    },
  ],
  firstClass: { day: "2027-03-01", startTime: "17:00" },
  total: 763_000,
  ended: null,
  ...changes,
});

export const theDetails = (changes: Partial<PurchaseDetails> = {}): PurchaseDetails => ({
  state: "finished",
  payer: { name: "Ana Soto", rut: "11111111-1", email: "ana@example.cl" },
  termsVersion: "2027-1",
  students: [aBoughtStudent()],
  payments: [
    {
      ...{
        paidAt: "2026-11-23T15:04:05.000Z",
        amount: 763_000,
        kind: "card",
        typeCode: "VN",
        installments: 3,
      },
      cardNumber: "6623",
    },
  ],
  refunds: [],
  documents: [],
  receipts: [{ version: 1, since: "2026-11-23T15:04:05.000Z" }],
  changes: [],
  moves: [],
  endings: [],
  account: { isNeeded: false, told: null },
  suspensions: [],
  suspensionDays: 15,
  calendarToken: "PDV-2027-004312--calendar",
  looks: [],
  ...changes,
});

export const thePurchase = (details: PurchaseDetails | null, annulledAt: string | null = null): Purchase => ({
  summary: {
    access: details ? "full" : "public",
    reference: "PDV-2027-004312",
    total: 763_000,
    returned: 0,
    pending: 0,
    finishedAt: "2026-11-23T15:04:05.000Z",
    annulledAt,
    payer: details ? "Ana Soto" : "A. S.",
    students: [],
  },
  buyOrder: "ABCDEFGHJKLMNPQRSTUV",
  details,
});

/** `purchase` is read at each request. */
export const openPurchasePage = (purchase: () => Purchase, answers: Answers = {}) =>
  openScreen(
    screensAt({ "/mi-compra/:token": <PurchasePage /> }),
    { path: "/mi-compra/ABCDEFGHJKLMNPQRSTUV--signed" },
    {
      verifyCaptcha: { success: true },
      readPurchase: purchase,
      listChangeChoices: { free: 2, left: 2, choices: [], open: null },
      ...answers,
    },
  );
