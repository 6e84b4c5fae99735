import { ENDPOINTS, type EndpointName } from "@shop/contracts/endpoints";
import { describe, expect, test } from "vitest";
import { inSoak } from "../test/database/race-runs";
import { forFile } from "../test/for-file";
import { faultOf } from "../test/fuzz/answer-fault";
import { chooseInputs, FUZZ_SEED } from "../test/fuzz/chances";
import { type CallInput, inputsOf, sendCall } from "../test/fuzz/contract-call";
import { ledgerChecksum } from "../test/fuzz/ledger-checksum";
import type { Mutation } from "../test/fuzz/mutations";
import { openPerson, type Person } from "../test/fuzz/person";
import type { Asker } from "../test/ownership/line";
import { startPurchaseShop } from "../test/purchase-shop";

const NAMES = Object.keys(ENDPOINTS) as EndpointName[];
const ASKERS: readonly Asker[] = ["owner", "stranger", "nobody"];

const shop = await forFile(startPurchaseShop());

// Inputs per person: a session has limits of its own.
const INPUTS_OF_ONE = 40;

test("a planted change of the ledger is seen, and undoing it too", async () => {
  await openPerson(shop);
  const before = await ledgerChecksum(shop);
  for (const [change, undo] of [
    ["UPDATE holds SET quantity = quantity + 1", "UPDATE holds SET quantity = quantity - 1"],
    ["UPDATE students SET sede = 'Otra'", "UPDATE students SET sede = NULL"],
    ["UPDATE scarce_items SET capacity = capacity + 1", "UPDATE scarce_items SET capacity = capacity - 1"],
  ] as const) {
    await shop.query(change);
    expect(await ledgerChecksum(shop)).not.toBe(before);
    await shop.query(undo);
    expect(await ledgerChecksum(shop)).toBe(before);
  }
});

test("a planted fault of each kind is told of an answer", () => {
  const error = { code: "NOT_FOUND", message: "NotFound", text: "No encontramos lo que buscas." };
  const planted = (status: number, body: unknown, type = "application/json") =>
    faultOf("extendHold", { status, body, headers: { "content-type": type }, raw: Buffer.from("") });
  expect([
    planted(404, error),
    planted(503, error),
    planted(204, ""),
    planted(302, ""),
    planted(404, { message: "Not Found" }),
    planted(409, error),
    planted(409, { ...error, code: "COUPON_INVALID" }),
  ]).toEqual([
    null,
    "a fault of the server",
    expect.stringContaining("no answer of the contract"),
    "neither done nor refused",
    "no error body",
    "NOT_FOUND with another status",
    "COUPON_INVALID is not documented",
  ]);
  expect(faultOf("downloadQuote", { status: 200, body: {}, headers: {}, raw: Buffer.from("{}") })).toBe(
    "no PDF",
  );
});

describe(`FUZZ_SEED=${FUZZ_SEED}`, () => {
  test.each(NAMES)(
    "whatever %s is sent, by whomever, it answers as its contract says and a refusal changes nothing",
    { timeout: 60_000 },
    async (name) => {
      const faults: object[] = [];
      for (const asker of ASKERS) faults.push(...(await findFaults(name, asker)));
      expect(faults).toEqual([]);
    },
  );
});

test.each(NAMES)("inputs of %s are answered as its contract says", { timeout: 60_000 }, async (name) => {
  expect(await findAnswerFaults(name)).toEqual([]);
});

async function openScene(name: EndpointName, asker: Asker) {
  const owner = await openPerson(shop);
  const stranger = await openPerson(shop);
  const inputs = inputsOf(name, owner.has, (asker === "owner" ? owner : stranger).has);
  return { owner, stranger, inputs, ledger: await ledgerChecksum(shop) };
}

// The reply contains a person's data that the request did not.
function tellsOf({ has: { student, guardian } }: Person, input: CallInput, raw: Buffer): boolean {
  const asked = JSON.stringify(input);
  return [student.rut, student.email, guardian.rut, guardian.email].some(
    (secret) => raw.includes(secret) && !asked.includes(secret),
  );
}

// Whoever changed something is replaced by a new person.
async function findFaults(name: EndpointName, asker: Asker): Promise<object[]> {
  const faults: object[] = [];
  let scene = await openScene(name, asker);
  for (const index of chooseInputs(name, asker, scene.inputs.length)) {
    const { what, value } = scene.inputs[index] as Mutation<CallInput>;
    const browser = asker === "nobody" ? shop.newBrowser() : scene[asker].browser;
    const answer = await sendCall(browser, name, value);
    const ledger = await ledgerChecksum(shop);
    const isRefused = answer.status >= 400;
    const found = {
      answer: faultOf(name, answer),
      ledger: isRefused && ledger !== scene.ledger ? "changed by a refusal" : null,
      told: asker !== "owner" && tellsOf(scene.owner, value, answer.raw) ? "another's data" : null,
    };
    if (found.answer ?? found.ledger ?? found.told) {
      faults.push({
        name,
        asker,
        what,
        found,
        status: answer.status,
        said: answer.raw.toString().slice(0, 300),
      });
    }
    const isRead = ENDPOINTS[name].method === "GET";
    scene = isRefused || isRead || asker === "nobody" ? { ...scene, ledger } : await openScene(name, asker);
  }
  return faults;
}

async function findAnswerFaults(name: EndpointName): Promise<object[]> {
  const faults: object[] = [];
  let { owner, inputs } = await openScene(name, "owner");
  const chosen = inSoak([...inputs.keys()], chooseInputs(name, "answers", inputs.length));
  for (const [tried, index] of chosen.entries()) {
    if (tried > 0 && tried % INPUTS_OF_ONE === 0) ({ owner, inputs } = await openScene(name, "owner"));
    const { what, value } = inputs[index] as Mutation<CallInput>;
    const answer = await sendCall(owner.browser, name, value);
    const fault = faultOf(name, answer);
    if (fault) faults.push({ name, what, fault, status: answer.status });
  }
  return faults;
}
