import type { OfferedAct } from "@shop/contracts/staff/acts/acts";
import { formatClp } from "@shop/domain/format/money";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { Dialog } from "@shop/ui/dialog/dialog";
import { SkeletonList } from "@shop/ui/skeleton";
import { type FormEvent, useState } from "react";
import styles from "./acts.module.css";
import { type ActEnd, askWords, actCopy as copy, labelOf } from "./acts-copy";
import { BecauseFields, useBecause } from "./because-field";
import { ActChoices, complete, hasForm, isListed, withRequest } from "./choices/act-choices";
import { CHOICES } from "./choices/act-fields";
import { isReturning, MoneyFacts, type PurchaseMoney } from "./money-facts";
import { PlanFacts } from "./plan-facts";
import { Refusal, useConfirmText } from "./refusal";
import { useAct } from "./use-act";

interface ActDialogProps {
  offered: OfferedAct;
  /** Whose purchase, or which course, it is. */
  of: string | undefined;
  /** Of the students, by position. */
  names: readonly string[];
  /** Something of the purchase waits for a second person already. */
  isWaiting: boolean;
  /** Of the purchase. */
  money: PurchaseMoney | undefined;
  onClose: () => void;
  onDone: (act: OfferedAct, done: ActEnd) => void;
}

const FORM = "acto";

function pressOf(
  { press, confirm }: { press: string; confirm: string },
  { needsKey, second }: Pick<ReturnType<typeof useAct>, "needsKey" | "second">,
) {
  if (needsKey) return confirm;
  return second ? copy.propose : press;
}

export function ActDialog({ offered, of, names, isWaiting, money, onClose, onDone }: ActDialogProps) {
  const [act, setAct] = useState<OfferedAct | null>(() => complete(offered));
  const typed = useBecause();
  const acting = useAct({ act, names, onDone: (done) => onDone(act ?? offered, done) });
  const { shown, needsKey, isDoing, isPlanning, isRefused } = acting;
  const [isChosen, setChosen] = useState(false);
  const words = askWords(act ?? offered);
  const confirm = useConfirmText();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDoing || isPlanning) return;
    if (isRefused) void acting.planAgain();
    else {
      const because = typed.accept(acting.wantsWords);
      if (because) acting.press({ what: because, withKey: needsKey });
    }
  };
  const change = (request: unknown, isChoosing = false) => {
    acting.forget();
    setChosen(request !== null && !isChoosing);
    setAct(request === null ? null : withRequest(offered, request));
    if (isRefused && JSON.stringify(request) === JSON.stringify(act?.request)) void acting.planAgain();
  };
  const canPress = act !== null && !isRefused;

  return (
    <Dialog
      open
      onClose={onClose}
      title={<TitleOf title={labelOf(offered)} of={of} />}
      size={isListed(offered) ? "wide" : "normal"}
      actions={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          {(act || hasForm(offered)) && (
            <Button
              look="main"
              type="submit"
              form={canPress || !hasForm(offered) ? FORM : CHOICES}
              busy={isDoing || isPlanning}
            >
              {canPress ? pressOf({ ...words, confirm }, acting) : copy.showPlan}
            </Button>
          )}
        </>
      }
    >
      {money && isReturning(offered) && <MoneyFacts money={money} />}
      <ActChoices offered={offered} names={names} onChange={change} />
      <form id={FORM} className={styles.form} onSubmit={submit}>
        {act && isPlanning && !shown && <SkeletonList count={2} height="1.5rem" />}
        {shown && <p>{shown.text}</p>}
        {shown && <PlanFacts facts={shown.facts} earlier={acting.earlier} />}
        <SecondPerson second={acting.second} isWaiting={isWaiting} />
        <Refusal {...acting} />
        {canPress && (
          <BecauseFields
            typed={typed}
            label={words.label}
            hint={words.hint}
            wantsWords={acting.wantsWords}
            isNext={isChosen && shown !== null}
          />
        )}
      </form>
    </Dialog>
  );
}

/** Of a dialog. @param of whose purchase, or which course, it is */
export function TitleOf({ title, of }: { title: string; of: string | undefined }) {
  return (
    <>
      {title} {of && <small className={styles.of}>{of}</small>}
    </>
  );
}

function SecondPerson({
  second,
  isWaiting,
}: Pick<ReturnType<typeof useAct>, "second"> & { isWaiting: boolean }) {
  if (!second) return null;
  return (
    <Alert title={copy.second[second.reason](formatClp(second.limitClp))}>
      {isWaiting ? copy.alreadyWaits : copy.secondText}
    </Alert>
  );
}
