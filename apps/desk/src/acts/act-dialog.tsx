import type { ActDone, OfferedAct } from "@shop/contracts/staff/acts";
import { WHY_LENGTH } from "@shop/contracts/staff/endpoints";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { Dialog } from "@shop/ui/dialog/dialog";
import { Field } from "@shop/ui/fields/field";
import { TextArea } from "@shop/ui/fields/text-area";
import { FactList } from "@shop/ui/lists/fact-list";
import { SkeletonList } from "@shop/ui/skeleton";
import { type FormEvent, useState } from "react";
import styles from "./acts.module.css";
import { askWords, actCopy as copy, type PlanFact, titleOf } from "./acts-copy";
import { NAMES, NameFields } from "./name-fields";
import { useAct } from "./use-act";

interface ActDialogProps {
  offered: OfferedAct;
  onClose: () => void;
  onDone: (done: ActDone) => void;
}

const FORM = "acto";
const ROWS = 3;

/** Shows what an act will do, takes the reason, and does exactly that. */
export function ActDialog({ offered, onClose, onDone }: ActDialogProps) {
  const isNaming = offered.name === "correct";
  const [act, setAct] = useState<OfferedAct | null>(isNaming ? null : offered);
  const [why, setWhy] = useState("");
  const [isWhyWrong, setWhyWrong] = useState(false);
  const acting = useAct(act, onDone);
  const { shown, needsKey, isDoing, isPlanning } = acting;
  const words = askWords(offered);
  const press = needsKey ? copy.confirm : act ? words.press : copy.showChange;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDoing || isPlanning) return;
    const { length } = why.trim();
    const isWrong = length < WHY_LENGTH.min || length > WHY_LENGTH.max;
    setWhyWrong(isWrong);
    if (!isWrong) acting.press({ why, withKey: needsKey });
  };
  const change = (next: OfferedAct | null) => {
    acting.forget();
    setAct(next);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(offered)}
      actions={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button look="main" type="submit" form={act ? FORM : NAMES} busy={isDoing || isPlanning}>
            {press}
          </Button>
        </>
      }
    >
      {offered.name === "correct" && <NameFields offered={offered} onChange={change} />}
      <form id={FORM} className={styles.form} onSubmit={submit}>
        {act && isPlanning && !shown && <SkeletonList count={2} height="1.5rem" />}
        {shown && <p>{shown.text}</p>}
        {shown && <FactList size="small" facts={shown.facts.map((fact) => compared(fact, acting.earlier))} />}
        <Refusal {...acting} />
        {act && (
          <Field
            name="why"
            label={words.label}
            hint={words.hint}
            error={isWhyWrong ? copy.whyWrong : undefined}
          >
            <TextArea
              rows={ROWS}
              value={why}
              maxLength={WHY_LENGTH.max}
              onChange={(event) => setWhy(event.target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

function compared({ label, value }: PlanFact, earlier: readonly PlanFact[]) {
  const before = earlier.find((fact) => fact.label === label);
  if (!before || before.value === value) return { label, value };
  return {
    label,
    value: (
      <>
        <mark>{value}</mark> <small>({copy.before(before.value)})</small>
      </>
    ),
  };
}

function Refusal({
  error,
  isChanged,
  needsKey,
}: Pick<ReturnType<typeof useAct>, "error" | "isChanged" | "needsKey">) {
  if (!error) return null;
  if (isChanged)
    return (
      <Alert tone="warning" title={copy.changed} announce>
        {copy.changedText}
      </Alert>
    );
  return (
    <Alert tone={needsKey ? "info" : "danger"} announce>
      {error.message}
    </Alert>
  );
}
