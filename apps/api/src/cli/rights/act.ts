import { idOfRequest, requestNumber } from "@shop/domain/rights/request-number";
import { RIGHTS_ANSWERS, type RightsAnswer } from "@shop/domain/rights/request-states";
import { actOnRequest } from "../../modules/privacy/act-on-request";
import type { IdentityChange } from "../../modules/privacy/rectification/identity-change";
import { defineCommand, FLAG, pending, TEXT, TEXTS, told } from "../command/define-command";
import { refuse } from "../command/read-words";
import { readSure, runAct, SURE } from "../command/run-act";
import { readChanges, readIdentityChange } from "./identity-words";
import { rightsCopy as copy, identityCopy, rightsUsageCopy as usage } from "./rights-copy";

interface Answer {
  act: RightsAnswer;
  identity: IdentityChange | null;
}
type Plan = Awaited<ReturnType<typeof actOnRequest.plan>>;

function identityLines({ identity }: Answer, { isElsewhere }: Plan): string[] {
  if (!identity) return [];
  const seen = identity.seen === null ? [] : [identityCopy.seen(identity.seen)];
  if (identity.field === "email") return [identityCopy.planMailbox, ...seen];
  return [identityCopy.planRut, ...seen, ...(isElsewhere ? [identityCopy.elsewhereStays] : [])];
}

const planLines = (answer: Answer, plan: Plan): string[] => [
  copy.plans[answer.act](requestNumber(plan.request), copy.kinds[plan.request.kind]),
  ...(plan.fields.length > 0 ? [copy.fields(plan.fields.join(", "))] : []),
  ...identityLines(answer, plan),
  ...(plan.isSold ? [copy.receiptsStay] : []),
  ...(plan.isToBeChecked ? [copy.checkIdentity] : []),
];

// Throws UsageError
export const readRequestId = (typed = ""): number => idOfRequest(typed) ?? refuse(usage.number);

export const rightsAct = defineCommand({
  name: "rights act",
  usage: {
    '<número> --do|--deny|--extend|--release --reason "…" [--set campo=valor] [--yes]':
      "la cumple, deniega o prorroga, o termina un bloqueo",
    '<número> --do --set rut=r --seen documento [--as student|guardian] --reason "…" [--yes]':
      "corrige un RUT: la solicitud viene del correo de quien pagó, y la academia vio un documento",
    '<número> --do --set email=c --from <número> [--seen documento] --reason "…" [--yes]':
      "corrige un correo: solicitudes desde el nuevo y desde el antiguo; si este se perdió, con un documento",
  },
  options: {
    do: FLAG,
    deny: FLAG,
    extend: FLAG,
    release: FLAG,
    set: TEXTS,
    seen: TEXT,
    from: TEXT,
    as: TEXT,
    ...SURE,
  },
  read: (typed, [number]) => {
    const requestId = readRequestId(number);
    const [act, another] = RIGHTS_ANSWERS.filter((known) => typed[known]);
    if (!act || another) return refuse(usage.act);
    const sure = readSure(typed);
    const { set = [] } = typed;
    const identity = readIdentityChange(set, typed);
    if (identity && act !== "do") return refuse(usage.proofs);
    return { requestId, act, ...sure, identity, changes: identity ? {} : readChanges(set) };
  },
  run: (desk, request) =>
    runAct(desk, request, {
      act: actOnRequest,
      question: (plan) => planLines(request, plan).join("\n"),
      done: (plan, { outcome, details }) => {
        const lines = [...planLines(request, plan), copy.answered(outcome)];
        if (details.inCrm) return pending(...lines, copy.crmHasFormer(details.inCrm));
        return details.told ? pending(...lines, copy.toldCrm(details.told)) : told(...lines);
      },
    }),
});
