import { WHY_LENGTH } from "@shop/contracts/staff/endpoints";
import type { SalePlan, SaleRequest, Sold } from "@shop/contracts/staff/selling";
import { formatClp } from "@shop/domain/format/money";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { Dialog } from "@shop/ui/dialog/dialog";
import { Field } from "@shop/ui/fields/field";
import { TextArea } from "@shop/ui/fields/text-area";
import { FactList } from "@shop/ui/lists/fact-list";
import { SkeletonList } from "@shop/ui/skeleton";
import { type FormEvent, useState } from "react";
import styles from "./selling.module.css";
import { sellingCopy as copy, WAY_NAMES } from "./selling-copy";
import { useSale } from "./use-sale";

interface SellDialogProps {
  sale: SaleRequest;
  onClose: () => void;
  onSold: (sold: Sold) => void;
}

const FORM = "venta";

/** Shows what will be sold, takes the reason, and sells exactly that. */
export function SellDialog({ sale, onClose, onSold }: SellDialogProps) {
  const { plan, isBusy, error, isChanged, needsKey, press } = useSale(sale, onSold);
  const [why, setWhy] = useState("");
  const [isWhyWrong, setWhyWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const isWrong = why.trim().length < WHY_LENGTH.min;
    setWhyWrong(isWrong);
    if (!isWrong) press({ why, withKey: needsKey });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.check}
      actions={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          {(plan || needsKey) && (
            <Button look="main" type="submit" form={FORM} busy={isBusy}>
              {needsKey ? copy.confirm : copy.sell}
            </Button>
          )}
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={submit}>
        {!plan && !error && <SkeletonList count={3} height="1.5rem" />}
        {plan && <Planned plan={plan} />}
        {isChanged ? (
          <Alert tone="warning" title={copy.changed} announce>
            {copy.changedText}
          </Alert>
        ) : (
          error && (
            <Alert tone={needsKey ? "info" : "danger"} announce>
              {error.message}
            </Alert>
          )
        )}
        {plan && (
          <Field
            name="why"
            label={copy.why}
            hint={copy.whyHint}
            error={isWhyWrong ? copy.whyWrong : undefined}
          >
            <TextArea
              rows={2}
              value={why}
              maxLength={WHY_LENGTH.max}
              onChange={({ target }) => setWhy(target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

const Planned = ({ plan: { students, totalClp, email, way, proof } }: { plan: SalePlan }) => (
  <>
    {students.map(({ name, program, venue, courses }) => (
      <p key={name + program}>
        <b>{name}</b>
        <br />
        {program} · {venue}
        <br />
        <span className={styles.quiet}>{courses.join(", ")}</span>
      </p>
    ))}
    <FactList
      size="small"
      facts={[
        { label: copy.total, value: formatClp(totalClp) },
        { label: copy.way, value: [WAY_NAMES[way].title, proof].filter(Boolean).join(" ") },
        { label: copy.toMail, value: email },
      ]}
    />
  </>
);
