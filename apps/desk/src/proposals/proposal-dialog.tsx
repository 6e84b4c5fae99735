import type { Because } from "@shop/contracts/staff/acts/act-calls";
import type { StaffProposal } from "@shop/contracts/staff/proposals";
import type { ProposalAnswer } from "@shop/domain/refunds/second-person";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { Dialog } from "@shop/ui/dialog/dialog";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TitleOf } from "../acts/act-dialog";
import styles from "../acts/acts.module.css";
import { actCopy, doneText, planText, titleOf } from "../acts/acts-copy";
import { BecauseFields, useBecause } from "../acts/because-field";
import { isReturning, MoneyFacts, type PurchaseMoney } from "../acts/money-facts";
import { PlanFacts } from "../acts/plan-facts";
import { Refusal, useConfirmText } from "../acts/refusal";
import { usePress } from "../acts/use-press";

import { call, codeOf } from "../lib/api";
import { proposalOf } from "../lib/queries";
import { ProposalFacts } from "./proposal-facts";
import { proposalsCopy as copy } from "./proposals-copy";
import { requestFacts } from "./request-facts";

interface ProposalDialogProps {
  proposal: StaffProposal;
  /** Who pays. */
  of: string;
  names: readonly string[];
  money: PurchaseMoney;
  onClose: () => void;
  onDone: (text: string) => void;
}

export function ProposalDialog({ proposal, of, names, money, onClose, onDone }: ProposalDialogProps) {
  const { id, act } = proposal;
  const planning = useQuery(proposalOf(id));
  const typed = useBecause();
  const [answer, setAnswer] = useState<ProposalAnswer | null>(null);
  const pressing = usePress({
    send: async ({ answer, ...body }: Because & { answer: ProposalAnswer }) => {
      const { done } = await call("answerProposal", { params: { id, answer }, body });
      return answer === "approve" ? doneText(act, done) : copy.answers[answer].done;
    },
    onDone,
    onRefused: async (error) => {
      if (codeOf(error) === "PLAN_CHANGED") await planning.refetch();
    },
  });
  const { needsKey } = pressing;
  const confirm = useConfirmText();
  const { data } = planning;
  const isPossible = data !== undefined && !data.isChanged;
  const answers = proposal.answers.filter((one) => one !== "approve" || isPossible);
  const press = (answer: ProposalAnswer) => {
    setAnswer(answer);
    const because = typed.accept(true);
    if (because) pressing.press({ what: { ...because, answer }, withKey: needsKey });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={<TitleOf title={copy.title(titleOf(act))} of={of} />}
      actions={
        <>
          <Button onClick={onClose}>{actCopy.cancel}</Button>
          {answers.toReversed().map((one) => (
            <Button
              key={one}
              look={one === "approve" ? "main" : "secondary"}
              busy={pressing.isPressing && answer === one}
              onClick={() => press(one)}
            >
              {needsKey && answer === one ? confirm : copy.answers[one].press}
            </Button>
          ))}
        </>
      }
    >
      <div className={styles.form}>
        <ProposalFacts proposal={proposal} />
        {isReturning(act) && <MoneyFacts money={money} />}
        {planning.isPending && <SkeletonList count={3} height="1.5rem" />}
        {data && <Plan proposal={proposal} data={data} names={names} />}
        <Refusal error={planning.error ?? pressing.error} isChanged={false} needsKey={needsKey} />
        <BecauseFields typed={typed} label={copy.why} hint={copy.whyHint} wantsWords />
      </div>
    </Dialog>
  );
}

interface PlanProps extends Pick<ProposalDialogProps, "proposal" | "names"> {
  data: NonNullable<Awaited<ReturnType<typeof call<"readProposal">>>>;
}

function Plan({ proposal: { act, isProposerGone }, data, names }: PlanProps) {
  const before = planText(act, data.before, names);
  const now = data.now === null ? null : planText(act, data.now, names);
  return (
    <>
      {data.refusal && (
        <Alert tone="warning" title={copy.impossible} announce>
          {data.refusal}
        </Alert>
      )}
      {data.isChanged && !data.refusal && (
        <Alert tone="warning" title={copy.changed} announce>
          {copy.changedText}
        </Alert>
      )}
      {isProposerGone && <Alert tone="warning">{copy.gone}</Alert>}
      <p>{(now ?? before).text}</p>
      <PlanFacts
        facts={[...requestFacts(act, names), ...(now ?? before).facts]}
        earlier={data.isChanged && now ? before.facts : []}
      />
    </>
  );
}
