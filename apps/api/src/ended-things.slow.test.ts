import { ENDPOINTS, type EndpointName } from "@shop/contracts/endpoints";
import { describe, expect, test } from "vitest";
import { forFile } from "../test/for-file";
import { chooseInputs, FUZZ_SEED } from "../test/fuzz/chances";
import { type CallInput, inputsOf, sendCall } from "../test/fuzz/contract-call";
import { ledgerChecksum } from "../test/fuzz/ledger-checksum";
import type { Mutation } from "../test/fuzz/mutations";
import { openPerson, type Person } from "../test/fuzz/person";
import { SAMPLE } from "../test/ownership/line";
import { OWNERSHIP } from "../test/ownership/ownership-lines";
import { comeBack, useCardForm } from "../test/provider";
import { startPurchaseShop } from "../test/purchase-shop";
import { annul } from "../test/shops/desk-shop";

const shop = await forFile(startPurchaseShop());

const isAboutIt = ({ what }: Mutation) =>
  !/^(params|query|body)( =|\.(id|orderId)\b)/.test(what) && !/ without (id|orderId)$/.test(what);

const TOO_LATE = [409] as const;
// A repeated act gets the same reply, and nothing is done again.
const AGAIN = [200] as const;

describe(`FUZZ_SEED=${FUZZ_SEED}`, () => {
  test.each([
    ["released", "extendHold", released, TOO_LATE],
    ["released", "confirmOrder", released, TOO_LATE],
    ["released", "releaseHold", released, AGAIN],
    ["finished", "saveOrder", finished, TOO_LATE],
    ["finished", "extendHold", finished, TOO_LATE],
    ["finished", "releaseHold", finished, TOO_LATE],
    ["finished", "confirmOrder", finished, AGAIN],
    ["annulled", "saveOrder", annulled, TOO_LATE],
    ["annulled", "extendHold", annulled, TOO_LATE],
    ["annulled", "releaseHold", annulled, TOO_LATE],
    ["annulled", "confirmOrder", annulled, TOO_LATE],
  ] as const)("an order that was %s is not moved by %s, whatever it is sent", async (_, name, end, late) => {
    expect(await askAfterwards({ name, person: await end(), late })).toEqual([]);
  });

  const PRIVATE = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) =>
    OWNERSHIP[name](SAMPLE, SAMPLE).every(({ answers: [, , nobody] }) => nobody === 404),
  );

  test.each(PRIVATE)("a closed session's cookie opens nothing to %s", async (name) => {
    const person = await openPerson(shop);
    const cookies = [...person.browser.cookies];
    await person.browser.post("/session/close", {});
    for (const [cookie, value] of cookies) person.browser.cookies.set(cookie, value);
    expect(await askAfterwards({ name, person, late: [404] })).toEqual([]);
  });
});

async function released(): Promise<Person> {
  const person = await openPerson(shop);
  await person.browser.post("/orders/hold/release", { orderId: person.has.orderId });
  return person;
}

async function finished(): Promise<Person> {
  const person = await openPerson(shop);
  const { token } = await person.buyer.pressPay();
  await comeBack(shop, await useCardForm(shop, token));
  return person;
}

async function annulled(): Promise<Person> {
  const person = await finished();
  await annul(shop, person.has.buyOrder);
  return person;
}

interface Ended {
  name: EndpointName;
  person: Person;
  late: readonly number[];
}

// Calls on an ended thing as its owner, valid and mutated; returns what still changed.
async function askAfterwards({ name, person, late }: Ended): Promise<object[]> {
  const cookies = [...person.browser.cookies];
  let ledger = await ledgerChecksum(shop);
  const inputs = inputsOf(name, person.has, person.has);
  const done: object[] = [];
  for (const index of chooseInputs(name, "afterwards", inputs.length)) {
    const input = inputs[index] as Mutation<CallInput>;
    if (!isAboutIt(input)) continue;
    const browser = shop.newBrowser();
    for (const [cookie, value] of cookies) browser.cookies.set(cookie, value);
    const { status, raw } = await sendCall(browser, name, input.value);
    const allowed = input.what === "as it is" ? late : [...late, 400, 404, 414];
    const after = await ledgerChecksum(shop);
    const isSame = after === ledger;
    ledger = after;
    if (!isSame || !allowed.includes(status)) {
      done.push({ name, what: input.what, status, isSame, said: raw.toString().slice(0, 300) });
    }
  }
  return done;
}
