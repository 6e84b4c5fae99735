import { requestNumber } from "@shop/domain/rights/request-number";
import { actOnRequest } from "../../modules/privacy/act-on-request";
import { runAct } from "../run-act";
import type { Confirm } from "../text/confirm";
import { type Desk, pending, told } from "../text/desk";
import type { ActCommand } from "./rights-command";
import { rightsDeskCopy as copy, identityCopy } from "./rights-desk-copy";

type Plan = Awaited<ReturnType<typeof actOnRequest.plan>>;

function identityLines({ identity }: ActCommand, { isElsewhere }: Plan): string[] {
  if (!identity) return [];
  const seen = identity.seen === null ? [] : [identityCopy.seen(identity.seen)];
  if (identity.field === "email") return [identityCopy.planMailbox, ...seen];
  return [identityCopy.planRut, ...seen, ...(isElsewhere ? [identityCopy.elsewhereStays] : [])];
}

const planLines = (command: ActCommand, plan: Plan): string[] => [
  copy.plans[command.act](requestNumber(plan.request), copy.kinds[plan.request.kind]),
  ...(plan.fields.length > 0 ? [copy.fields(plan.fields.join(", "))] : []),
  ...identityLines(command, plan),
  ...(plan.isSold ? [copy.receiptsStay] : []),
  ...(plan.isToBeChecked ? [copy.checkIdentity] : []),
];

export const answerRequest = (desk: Desk, confirm: Confirm, command: ActCommand) => {
  const { requestId, act, why, changes, identity, isSure } = command;
  return runAct(desk, confirm, {
    act: actOnRequest,
    request: { requestId, act, why, changes, identity },
    why,
    isSure,
    question: (plan) => planLines(command, plan).join("\n"),
    done: (plan, { outcome, details }) => {
      const lines = [...planLines(command, plan), copy.answered(outcome)];
      if (details.inCrm) return pending(...lines, copy.crmHasFormer(details.inCrm));
      return details.told ? pending(...lines, copy.toldCrm(details.told)) : told(...lines);
    },
  });
};
