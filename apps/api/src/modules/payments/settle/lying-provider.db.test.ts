import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { forFile } from "../../../../test/for-file";
import { lastAttemptOf, providerTransactions, useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { jobsOf } from "../../../../test/shops/desk-shop";
import {
  type ProviderDetail,
  ProviderSilence,
  type ProviderTransaction,
} from "../../../gateways/card-payments";
import type { ReturnDeps } from "../deps";
import { handleReturn } from "../return/handle-return";
import { settleAttempt } from "./settle-attempt";

const shop = await forFile(startPurchaseShop());

type Lie = Partial<ProviderTransaction> & Partial<ProviderDetail>;

const MONEY = [
  ...["amount", "status", "response_code"],
  ...["authorization_code", "payment_type_code", "installments_number"],
];

test("an approved payment's card data reach the order as they came, leading zeros too [ENT-13, T10]", async () => {
  const { deps } = shopWith({
    authorization_code: "000123",
    payment_type_code: "VC",
    installments_number: 6,
    card_detail: { card_number: "XXXXXXXXXXXX0042" },
  });
  const { address, look } = await paidIn(deps);
  expect(address).toContain("/compra-confirmada?");
  expect(await look()).toMatchObject({
    status: "finished",
    webPayAuthorizationCode: "000123",
    webPayPaymentTypeCode: "VC",
    webPaySharesNumber: 6,
    webPayCardNumber: "0042",
  });
});

const MISMATCHES: [string, Lie][] = [
  ["another amount", { amount: 1 }],
  ["another buy order", { buy_order: "somebody-1" }],
  ["another session", { session_id: "somebody" }],
];

test.each(MISMATCHES)(
  "an approval of %s goes to review: not finished, and not paid a second time [T10]",
  async (_, lie) => {
    const { deps, alerts } = shopWith(lie);
    const { buyer, saved, address, comeBack, look } = await paidIn(deps);
    expect(address).toContain("/informacion-compra?");
    expect(await comeBack()).toBe(address);
    await settleAttempt(deps, await lastAttemptOf(shop, buyer.orderId), "reconciler");
    expect(await look()).toMatchObject({ status: "paying", payment: "verifying", finishedAt: null });
    expect(alerts).toEqual(["a payment needs review"]);

    const pointer = { orderId: buyer.orderId };
    const tries = [
      await buyer.tryPress(),
      await buyer.trySave(),
      await buyer.browser.post("/orders/hold/release", pointer),
      await buyer.browser.post("/orders/hold/extend", pointer),
    ];
    expect(tries.map(({ body }) => (body as { code: string }).code)).toEqual(
      tries.map(() => "PAYMENT_PENDING"),
    );
    expect((await buyer.browser.post("/orders-confirm", pointer)).status).toBe(409);
    await buyer.browser.post("/session/close", {});
    expect(await shop.query("SELECT 1 FROM holds WHERE order_id = $1", [buyer.orderId])).not.toEqual([]);
    const [known, ...others] = await providerTransactions(shop, saved.buyOrder);
    expect(others).toEqual([]);
    expect(known?.calls).toEqual({ commit: 1, status: 1 });
  },
);

test("a mismatch that only the status tells goes to review too [T10, T14]", async () => {
  const { deps } = shopWith({ amount: 1 }, { isCommitSilent: true });
  const { look } = await paidIn(deps);
  expect(await look()).toMatchObject({ status: "paying", payment: "verifying" });
});

const NOT_APPROVED: [string, Lie][] = [
  ["INITIALIZED with code 0", { status: "INITIALIZED", response_code: 0, authorization_code: null }],
  ["FAILED with code 0", { status: "FAILED", response_code: 0 }],
  ["an empty status with code 0", { status: "", response_code: 0 }],
  ["REVERSED with code 0", { status: "REVERSED", response_code: 0 }],
  ["AUTHORIZED with code -1", { status: "AUTHORIZED", response_code: -1 }],
  ["AUTHORIZED without a code", { status: "AUTHORIZED", response_code: null }],
];

test.each(NOT_APPROVED)("%s is not paid [T10]", async (_, lie) => {
  const { deps } = shopWith(lie);
  const { buyer, look } = await paidIn(deps);
  const order = await look();
  expect(order.status).not.toBe("finished");
  expect(order.payment).not.toBe("paid");
  expect(order.webPayAuthorizationCode).toBeNull();
  expect(await jobsOf(shop, `confirmation-${buyer.orderId}`)).toEqual([]);
});

const DENIALS: [string, Lie][] = [
  ["INITIALIZED", { status: "INITIALIZED", response_code: null, authorization_code: null }],
  ["FAILED of another order", { status: "FAILED", response_code: -1, buy_order: "somebody-1" }],
  ["FAILED of another session", { status: "FAILED", response_code: -1, session_id: "somebody" }],
  ["FAILED of another amount", { status: "FAILED", response_code: -1, amount: 1 }],
  ["REVERSED of another order", { status: "REVERSED", buy_order: "somebody-1" }],
];

test.each(DENIALS)(
  "a commit that charges and answers %s: no press opens a second, and it is settled as paid [HARM-07] [T10, T14]",
  async (_, lie) => {
    const lies = [lie];
    const { payments } = shop.deps;
    const deps: ReturnDeps = {
      ...shop.deps,
      payments: {
        ...payments,
        commit: async (opened) => twist(await payments.commit(opened), lies[0] ?? {}),
        status: async (opened) => twist(await payments.status(opened), lies[0] ?? {}),
      },
    };
    const { buyer, saved, look } = await paidIn(deps);
    expect(await look()).toMatchObject({ status: "paying", payment: "verifying" });
    const pressed = await buyer.tryPress();
    expect(pressed).toMatchObject({ status: 409, body: { code: "PAYMENT_PENDING" } });
    expect(await providerTransactions(shop, saved.buyOrder)).toHaveLength(1);
    lies.length = 0;
    await settleAttempt(deps, await lastAttemptOf(shop, buyer.orderId), "reconciler");
    expect(await look()).toMatchObject({ status: "finished" });
  },
);

test.each([...DENIALS, ...NOT_APPROVED, ...MISMATCHES])(
  "a commit that charges and answers %s, and a status that says it plainly: paid at once [HARM-07] [T10]",
  async (_, lie) => {
    const { payments } = shop.deps;
    const commit: typeof payments.commit = async (opened) => twist(await payments.commit(opened), lie);
    const { look } = await paidIn({ ...shop.deps, payments: { ...payments, commit } });
    expect(await look()).toMatchObject({ status: "finished", payment: "paid" });
  },
);

function twist(answer: ProviderTransaction, lie: Lie): ProviderTransaction {
  const pick = (isMoney: boolean) =>
    Object.fromEntries(Object.entries(lie).filter(([name]) => MONEY.includes(name) === isMoney));
  return {
    ...answer,
    ...pick(false),
    details: answer.details.map((detail) => ({ ...detail, ...pick(true) })),
  };
}

// `alerts`: lines logged as errors.
function shopWith(lie: Lie, { isCommitSilent = false } = {}) {
  const alerts: string[] = [];
  const { payments } = shop.deps;
  const deps: ReturnDeps = {
    ...shop.deps,
    log: { warn: () => {}, error: (_, text) => void alerts.push(text) },
    payments: {
      ...payments,
      commit: async (opened) => {
        const answer = twist(await payments.commit(opened), lie);
        if (isCommitSilent) throw new ProviderSilence("no answer");
        return answer;
      },
      status: async (opened) => twist(await payments.status(opened), lie),
    },
  };
  return { deps, alerts };
}

async function paidIn(deps: ReturnDeps) {
  const buyer = await Buyer.open(shop);
  const saved = await buyer.press();
  await useCardForm(shop, saved.token);
  const comeBack = () => handleReturn(deps, { token_ws: saved.token });
  return { buyer, saved, comeBack, address: await comeBack(), look: () => buyer.look(saved.buyOrder) };
}
