import type { SalePlan, SaleRequest, Sold } from "@shop/contracts/staff/selling";
import { formatClp } from "@shop/domain/format/money";
import { Button } from "@shop/ui/button/button";
import { Dialog } from "@shop/ui/dialog/dialog";
import { FactList } from "@shop/ui/lists/fact-list";
import { SkeletonList } from "@shop/ui/skeleton";
import { type FormEvent, Fragment } from "react";
import { actCopy } from "../../acts/acts-copy";
import { BecauseFields, useBecause } from "../../acts/because-field";
import { courseText } from "../../acts/choices/change-copy";
import { Refusal, useConfirmText } from "../../acts/refusal";

import styles from "./selling.module.css";
import { sellingCopy as copy, WAY_NAMES } from "./selling-copy";
import { useSale } from "./use-sale";

interface SellDialogProps {
  sale: SaleRequest;
  onClose: () => void;
  onSold: (sold: Sold) => void;
}

const FORM = "venta";

export function SellDialog({ sale, onClose, onSold }: SellDialogProps) {
  const { plan, isBusy, error, isChanged, needsKey, press } = useSale(sale, onSold);
  const typed = useBecause();
  const wantsWords = sale.way !== "link";
  const confirm = useConfirmText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const because = isBusy ? null : typed.accept(wantsWords);
    if (because) press({ what: because, withKey: needsKey });
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
              {needsKey ? confirm : copy.sell}
            </Button>
          )}
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={submit}>
        {!plan && !error && <SkeletonList count={3} height="1.5rem" />}
        {plan && <Planned plan={plan} />}
        <Refusal error={error} isChanged={isChanged} needsKey={needsKey} />
        {plan && (
          <BecauseFields
            typed={typed}
            label={actCopy.why}
            hint={copy.whyHint}
            wantsWords={wantsWords}
            isNext
          />
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
        {courses.map((course) => (
          <Fragment key={course.id}>
            <br />
            <span className={styles.quiet}>{courseText(course)}</span>
          </Fragment>
        ))}
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
