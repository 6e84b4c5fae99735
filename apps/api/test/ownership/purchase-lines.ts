import { signName, signPayLink } from "../../src/http/signature";
import { TEST_KEYS } from "../test-settings";
import { type LinesOf, nobodyHere } from "./line";

const PROVEN =
  "an unfinished order has none; a finished one's needs the guardian's mailbox proven in the session";
const PROVEN_OR_403 =
  "an unfinished order has none; a finished one's wants the guardian's mailbox proven, 403 before";
const onlyProven = (act: string) =>
  `an unfinished order has none; of a finished one only a session that proved the guardian's mailbox may ${act}`;

const ofPurchase =
  (part: string, note: string, body?: object): LinesOf =>
  ({ buyOrder }) => {
    const path = `/purchases/${signName(TEST_KEYS.purchases, buyOrder)}${part}`;
    return [nobodyHere({ id: "path token", path, note, ...(body ? { body } : {}) })];
  };

const ACCOUNT = {
  ...{ holderName: "Valentina Rojas", holderRut: "9.876.543-3", bank: "BancoEstado" },
  ...{ accountType: "sight", accountNumber: "9876543" },
};

const toPay =
  (body?: object): LinesOf =>
  ({ buyOrder }) => [
    nobodyHere({
      id: "path token",
      path: `/pay-links/${signPayLink(TEST_KEYS.purchases, buyOrder)}`,
      note: "an order that its family made has none; one that the academy sold opens what is to be paid, whoever asks",
      ...(body ? { body } : {}),
    }),
  ];

export const PURCHASE_LINES = {
  readPayLink: toPay(),
  payByLink: toPay({}),
  readCalendar: () => [
    nobodyHere({
      id: "path token",
      path: `/calendars/${signName(TEST_KEYS.calendars, "PDV-2027-999999")}`,
      note: "a finished order's signed address has its classes, with initials, whoever asks",
    }),
  ],
  listChangeChoices: ofPurchase("/students/0/choices", PROVEN),
  planChange: ofPurchase("/students/0/change-plan", PROVEN, { venueId: 7, courseIds: [1] }),
  makeChange: ofPurchase("/students/0/change", PROVEN, { venueId: 7, courseIds: [1], difference: 0 }),
  readMoveChoices: ofPurchase("/students/0/moves/367001", PROVEN),
  answerMove: ofPurchase("/students/0/moves/367001", PROVEN, { answer: "stay", otherId: null, sum: null }),
  downloadVersion: ofPurchase("/receipts/1", PROVEN),
  readPurchase: ofPurchase(
    "",
    "an unfinished order has none; a finished one's signed link opens initials, and all of it in a session that proved the guardian's mailbox",
  ),
  giveRefundAccount: ofPurchase("/refund-account", onlyProven("tell it"), ACCOUNT),
  renewCalendar: ofPurchase("/calendar", onlyProven("renew it"), {}),
  requestSuspension: ofPurchase("/suspensions", onlyProven("ask"), {
    ...{ position: 0, from: "2027-04-01", until: "2027-04-20" },
  }),
  planEnding: ofPurchase("/endings/plan", PROVEN_OR_403, { positions: [0] }),
  confirmEnding: ofPurchase("/endings", PROVEN_OR_403, { positions: [0], planId: "x" }),
} satisfies Record<string, LinesOf>;
