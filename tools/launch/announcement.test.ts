import { expect, test } from "vitest";
import { announcement } from "./announcement.mjs";

const OPEN = {
  opening: "The shop is open",
  url: "http://localhost:3000",
  webpay: "production",
  sells: true,
};

test.each([undefined, ""])(
  "without a mail server (%j) the page of caught mails is named [SAFE-16]",
  (smtpUrl) => {
    expect(announcement({ ...OPEN, smtpUrl })).toEqual([
      "The shop is open: http://localhost:3000",
      "The mails it sends: http://localhost:3000/desarrollo/correos",
      "Stop it with Ctrl-C.",
    ]);
  },
);

test("with one it is not: mail goes elsewhere [SAFE-16]", () => {
  expect(announcement({ ...OPEN, smtpUrl: "smtps://smtp.academia.cl" })).toEqual([
    "The shop is open: http://localhost:3000",
    "Stop it with Ctrl-C.",
  ]);
});

test("a shop whose catalogue was never loaded does not open without a word [DOCTOR-08]", () => {
  expect(announcement({ ...OPEN, smtpUrl: "smtps://smtp.academia.cl", sells: false })).toEqual([
    "The shop is open: http://localhost:3000",
    "Nothing is on sale yet: run `npm run catalogue -- load`.",
    "Stop it with Ctrl-C.",
  ]);
});

test.each([undefined, "", "simulator"])(
  "a demo is called one, whatever else was meant (%j) [DOCTOR-08]",
  (webpay) => {
    expect(announcement({ ...OPEN, smtpUrl: "smtps://smtp.academia.cl", webpay })).toEqual([
      "The shop is open: http://localhost:3000",
      "It is a demo: no card is charged. `npm run doctor` says what a real shop needs.",
      "Stop it with Ctrl-C.",
    ]);
  },
);
