import { formatClp } from "@shop/domain/format/money";
import { normaliseRut } from "@shop/domain/people/rut";
import {
  ACCOUNT_TYPE_NAMES,
  REFUND_ROUTE_NAMES,
  REFUND_STATE_NAMES,
} from "@shop/domain/purchases/names-copy";
import { ACCOUNT_NUMBER, ACCOUNT_TYPES, BANKS, type BankAccount } from "@shop/domain/refunds/bank-account";
import { noteAccount } from "../../modules/payments/refund/account-act";
import { giveGoodwill } from "../../modules/payments/refund/goodwill";
import type { SettledRefund } from "../../modules/payments/refund/settle-refund";
import { verdictOnRefund } from "../../modules/payments/refund/verdict-on-refund";
import { type DeskAnswer, defineCommand, FLAG, TEXT } from "../command/define-command";
import { readClp, readOrder, readPositions, refuse, textOf } from "../command/read-words";
import { readSure, runAct, SURE } from "../command/run-act";
import { usageCopy } from "../command/usage-copy";
import { planLines } from "./plan";
import { givenLines, kindOf, refundAnswer } from "./refund-lines";
import { refundCopy as copy } from "./refunds-copy";

// Id of a refund. Throws UsageError
export const readRefundId = (typed: string | undefined): number =>
  typed !== undefined && /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : refuse(copy.id);

type TypedAccount = Partial<Record<"holder" | "rut" | "bank" | "type" | "number", string | undefined>>;

function readAccount({ holder, rut, bank, type, number }: TypedAccount): BankAccount {
  const holderName = textOf(holder, [3, 80]) ?? refuse(copy.accountWrong);
  const holderRut = normaliseRut(textOf(rut, [3, 20]) ?? "") ?? refuse(copy.accountWrong);
  const accountNumber = textOf(number, [4, 20]) ?? "";
  if (!ACCOUNT_NUMBER.test(accountNumber)) refuse(copy.accountWrong);
  const accountType = ACCOUNT_TYPES.find((known) => known === type) ?? refuse(copy.accountWrong);
  const known = BANKS.find((name) => name === bank) ?? refuse(copy.bank(BANKS.join(", ")));
  return { holderName, holderRut, bank: known, accountType, accountNumber };
}

function settledLines(settled: readonly SettledRefund[]): DeskAnswer {
  const answers = settled.map(({ refund, result }) => {
    const { lines, isPending } = refundAnswer(result, (done) =>
      copy.done(kindOf(done) || (done.answer ?? "")),
    );
    const asked = copy.asked(refund.id, formatClp(refund.askedClp), REFUND_ROUTE_NAMES[refund.route]);
    return { lines: [asked, ...lines], isPending };
  });
  return {
    lines: answers.flatMap(({ lines }) => lines),
    isPending: answers.some(({ isPending }) => isPending),
  };
}

type GoodwillPlan = Awaited<ReturnType<typeof giveGoodwill.plan>>;

const goodwillLines = ({ anew, given }: GoodwillPlan) => [
  ...givenLines(given),
  ...(anew ? planLines(anew.sale, anew.plan) : []),
];

const WAYS = ["clp", "account", "done", "refused", "transfer"] as const;

/** Goodwill, a bank account, or the result of a refund; only the first two are of an order. */
export const refund = defineCommand({
  name: "refund",
  usage: {
    '<orden> --clp n --reason "…" [--students 1,2] [--yes]': "devuelve una parte por acuerdo con la familia",
    '<orden> --account --holder "…" --rut r --bank "…" --type current|sight|savings --number n [--yes]':
      "anota la cuenta para transferencias",
    '--done id --proof "…" [--yes]': "anota una devolución hecha, con su comprobante",
    '--refused id|--transfer id --reason "…" [--yes]':
      "anota que Webpay no la hizo, o la pasa a transferencia",
  },
  options: {
    clp: TEXT,
    students: TEXT,
    account: FLAG,
    holder: TEXT,
    rut: TEXT,
    bank: TEXT,
    type: TEXT,
    number: TEXT,
    done: TEXT,
    refused: TEXT,
    transfer: TEXT,
    proof: TEXT,
    ...SURE,
  },
  read: (typed, [order]) => {
    const [way, another] = WAYS.filter((option) => typed[option] !== undefined && typed[option] !== false);
    if (!way || another) return refuse(copy.one);
    const isOfOrder = way === "clp" || way === "account";
    if (order !== undefined && !isOfOrder) refuse(usageCopy.unknownWord(order, "refund"));
    switch (way) {
      case "account":
        return { way, buyOrder: readOrder(order), account: readAccount(typed), isSure: typed.yes };
      case "done": {
        const why = textOf(typed.proof, [3, 120]) ?? refuse(copy.proof);
        return {
          way: "verdict" as const,
          as: way,
          refundId: readRefundId(typed.done),
          why,
          isSure: typed.yes,
        };
      }
      case "clp": {
        const amountClp = readClp(typed.clp) ?? refuse(copy.one);
        const positions = readPositions(typed.students);
        const sure = readSure(typed);
        return { way, ...sure, key: sure.why, positions, amountClp, buyOrder: readOrder(order) };
      }
      default:
        return { way: "verdict" as const, as: way, ...readSure(typed), refundId: readRefundId(typed[way]) };
    }
  },
  run: (desk, request) => {
    switch (request.way) {
      case "clp":
        return runAct(desk, request, {
          act: giveGoodwill,
          question: (plan) =>
            [...goodwillLines(plan), copy.question(formatClp(request.amountClp), plan.buyOrder)].join("\n"),
          done: (plan, settled) => {
            const { lines, isPending } = settledLines(settled);
            return { lines: [...goodwillLines(plan), ...lines], isPending };
          },
        });
      case "account": {
        const { bank, accountType, accountNumber } = request.account;
        return runAct(desk, request, {
          act: noteAccount,
          question: ({ buyOrder }) => copy.accountQuestion(buyOrder),
          done: () => copy.account(bank, ACCOUNT_TYPE_NAMES[accountType], `…${accountNumber.slice(-4)}`),
        });
      }
      case "verdict":
        return runAct(desk, request, {
          act: verdictOnRefund,
          question: () => copy.questions[request.as](request.refundId),
          done: (_, { state }) => copy.recorded(request.refundId, REFUND_STATE_NAMES[state]),
        });
    }
  },
});
