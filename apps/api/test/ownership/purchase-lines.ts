import { signName } from "../../src/modules/checkout/receipts/purchase-link";
import { TEST_KEYS } from "../test-settings";
import { type LinesOf, NOBODY_HERE } from "./line";

/** A student of a purchase, by its signed link. */
const changeOf = ({ buyOrder }: { buyOrder: string }, what: string) => ({
  id: "path token",
  path: `/purchases/${signName(TEST_KEYS.purchases, buyOrder)}/students/0/${what}`,
  answers: NOBODY_HERE,
  note: "an unfinished order has none; a finished one's needs the guardian's mailbox proven in the session",
});

/** Of "Mi compra". */
export const PURCHASE_LINES = {
  readCalendar: () => [
    {
      id: "path token",
      path: `/calendars/${signName(TEST_KEYS.calendars, "PDV-2027-999999")}`,
      answers: NOBODY_HERE,
      note: "a finished order's signed address has its classes, with initials, whoever asks",
    },
  ],
  listChangeChoices: (own) => [changeOf(own, "choices")],
  planChange: (own) => [{ ...changeOf(own, "change-plan"), body: { venueId: 7, courseIds: [1] } }],
  makeChange: (own) => [{ ...changeOf(own, "change"), body: { venueId: 7, courseIds: [1], difference: 0 } }],
  downloadVersion: (own) => [
    {
      id: "path token",
      path: `/purchases/${signName(TEST_KEYS.purchases, own.buyOrder)}/receipts/1`,
      answers: NOBODY_HERE,
      note: "an unfinished order has none; a finished one's needs the guardian's mailbox proven in the session",
    },
  ],
  readPurchase: (own) => [
    {
      id: "path token",
      path: `/purchases/${signName(TEST_KEYS.purchases, own.buyOrder)}`,
      answers: NOBODY_HERE,
      note: "an unfinished order has none; a finished one's signed link opens initials, and all of it in a session that proved the guardian's mailbox",
    },
  ],
  giveRefundAccount: (own) => [
    {
      id: "path token",
      path: `/purchases/${signName(TEST_KEYS.purchases, own.buyOrder)}/refund-account`,
      body: {
        ...{ holderName: "Valentina Rojas", holderRut: "9.876.543-3", bank: "BancoEstado" },
        ...{ accountType: "sight", accountNumber: "9876543" },
      },
      answers: NOBODY_HERE,
      note: "an unfinished order has none; of a finished one only a session that proved the guardian's mailbox may tell it",
    },
  ],
  requestSuspension: (own) => [
    {
      id: "path token",
      path: `/purchases/${signName(TEST_KEYS.purchases, own.buyOrder)}/suspensions`,
      body: { position: 0, from: "2027-04-01", until: "2027-04-20" },
      answers: NOBODY_HERE,
      note: "an unfinished order has none; of a finished one only a session that proved the guardian's mailbox may ask",
    },
  ],
  planEnding: (own) => [
    {
      id: "path token",
      path: `/purchases/${signName(TEST_KEYS.purchases, own.buyOrder)}/endings/plan`,
      body: { positions: [0] },
      answers: NOBODY_HERE,
      note: "an unfinished order has none; a finished one's wants the guardian's mailbox proven, 403 before",
    },
  ],
  confirmEnding: (own) => [
    {
      id: "path token",
      path: `/purchases/${signName(TEST_KEYS.purchases, own.buyOrder)}/endings`,
      body: { positions: [0], planId: "x" },
      answers: NOBODY_HERE,
      note: "an unfinished order has none; a finished one's wants the guardian's mailbox proven, 403 before",
    },
  ],
} satisfies Record<string, LinesOf>;
