import type { Ending } from "@shop/contracts/purchases/endings";
import type { PurchaseDetails } from "@shop/contracts/purchases/purchase";
import { shortDate } from "@shop/domain/format/iso-date";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { EmailText } from "@shop/ui/email-text";
import { RetryLine } from "@shop/ui/error-state";
import { Checkbox } from "@shop/ui/fields/checkbox";
import { Skeleton } from "@shop/ui/skeleton";
import { useState } from "react";
import { minuteOf } from "../../../lib/minute-of";
import { isByScholarship } from "../by-scholarship";
import { OpenedPanel } from "../opened-panel";
import styles from "../purchase.module.css";
import { purchaseCopy } from "../purchase-copy";
import { endingCopy as copy } from "./ending-copy";
import { EndingPlanView } from "./ending-plan";
import { useEnding } from "./use-ending";

interface EndingSectionProps {
  token: string;
  buyOrder: string;
  details: PurchaseDetails;
}

export function EndingSection({ token, buyOrder, details }: EndingSectionProps) {
  const attending = details.students.filter(
    ({ position, ended }) =>
      details.state !== "annulled" &&
      !ended &&
      !details.endings.some(({ positions }) => positions.includes(position)),
  );
  const [done, setDone] = useState<Ending | null>(null);
  return (
    <>
      {done && (
        <Alert tone="success" announce title={copy.done(minuteOf(done.askedAt))}>
          {copy.doneMail} <EmailText address={details.payer.email} isOwnLine />
        </Alert>
      )}
      {attending.length > 0 && (
        <EndStudents
          // Students whose contract ended are no longer selectable.
          key={attending.map(({ position }) => position).join()}
          purchase={{ token, buyOrder }}
          students={attending}
          isByScholarship={isByScholarship(details)}
          onDone={setDone}
        />
      )}
    </>
  );
}

interface EndStudentsProps {
  purchase: { token: string; buyOrder: string };
  students: PurchaseDetails["students"];
  isByScholarship: boolean;
  onDone: (ending: Ending) => void;
}

function EndStudents({ purchase, students, isByScholarship, onDone }: EndStudentsProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly number[]>(students.map(({ position }) => position));
  const { plan, confirm, dialog, problem, planProblem } = useEnding(purchase, chosen);
  if (!isOpen && plan.isPending) return <Skeleton height="6rem" />;
  const kind = plan.data?.kind === "termination" ? "termination" : "withdrawal";
  const words = copy.kinds[kind];

  if (!isOpen) {
    if (!plan.data) {
      return (
        <RetryLine retrying={plan.isFetching} onRetry={() => plan.refetch()}>
          {planProblem}
        </RetryLine>
      );
    }
    return (
      <>
        <p>{words.lead(shortDate(plan.data.withdrawUntil))}</p>
        <Button onClick={() => setOpen(true)}>{words.look}</Button>
      </>
    );
  }
  return (
    <OpenedPanel>
      <h3>{words.title}</h3>
      {students.length > 1 && (
        <fieldset className={styles.choices}>
          <legend>{copy.whose}</legend>
          {students.map(({ position, name, program }) => (
            <Checkbox
              key={position}
              name={`ending-${position}`}
              label={`${name ?? purchaseCopy.student.forgotten} · ${program}`}
              checked={chosen.includes(position)}
              onChange={({ target }) =>
                setChosen(
                  target.checked
                    ? [...chosen, position].sort((one, other) => one - other)
                    : chosen.filter((known) => known !== position),
                )
              }
            />
          ))}
        </fieldset>
      )}
      {chosen.length === 0 && <p className={styles.quiet}>{copy.chooseSomebody}</p>}
      {plan.isLoading && <Skeleton height="12rem" />}
      {planProblem && <Alert tone="danger">{planProblem}</Alert>}
      {plan.data && chosen.length > 0 && (
        <EndingPlanView plan={plan.data} students={students} isByScholarship={isByScholarship} />
      )}
      {problem && (
        <Alert tone="danger" announce>
          {problem}
        </Alert>
      )}
      <div className={styles.buttons}>
        <Button
          look="danger"
          softDisabled={!plan.data || chosen.length === 0}
          busy={confirm.isPending || plan.isFetching}
          onClick={() => plan.data && chosen.length > 0 && confirm.mutate(plan.data, { onSuccess: onDone })}
        >
          {words.press}
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {copy.cancel}
        </Button>
      </div>
      {dialog}
    </OpenedPanel>
  );
}
