import type { ChangeChoices } from "@shop/contracts/purchases/changes";
import type { PurchaseDetails } from "@shop/contracts/purchases/purchase";
import { CHANGES_ANCHOR, PAID_CHANGE_ANCHOR } from "@shop/domain/steps/page-paths";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { EmailText } from "@shop/ui/email-text";
import { RetryLine } from "@shop/ui/error-state";
import { RadioCards } from "@shop/ui/fields/radio-cards";
import { Skeleton } from "@shop/ui/skeleton";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { minuteOf } from "../../../lib/minute-of";
import { isByScholarship } from "../by-scholarship";
import { OpenedPanel } from "../opened-panel";
import styles from "../purchase.module.css";
import { purchaseCopy } from "../purchase-copy";
import { changeCopy as copy } from "./change-copy";
import { ChangeForm } from "./change-form";
import { ChangeList } from "./change-list";
import { useChoices } from "./use-change";
import { WaitingChange } from "./waiting-change";

interface ChangeSectionProps {
  token: string;
  details: PurchaseDetails;
}

export function ChangeSection({ token, details }: ChangeSectionProps) {
  const { students, changes, endings } = details;
  const [latest] = changes;
  const [anchor] = useState(() => window.location.hash.slice(1));
  const isPaid = anchor === PAID_CHANGE_ANCHOR;
  const [isMade, setMade] = useState(false);
  const changeable = students.filter(
    ({ position, name, ended }) =>
      details.state !== "annulled" &&
      name !== null &&
      !ended &&
      !endings.some(({ positions }) => positions.includes(position)),
  );
  return (
    <>
      {changeable.length === 0 && details.state !== "annulled" && <p>{copy.notRunning}</p>}
      {changeable.length > 0 && isByScholarship(details) && <p>{copy.scholarship}</p>}
      {changeable.length > 0 && (
        <ChangeStudents
          // A new list resets the selected index.
          key={changeable.map(({ position }) => position).join()}
          token={token}
          students={changeable}
          isShown={isPaid || anchor === CHANGES_ANCHOR}
          onMade={() => setMade(true)}
        >
          {(isMade || isPaid) && latest && (
            <Alert tone="success" announce title={copy.done(minuteOf(latest.madeAt))}>
              {copy.doneMail} <EmailText address={details.payer.email} isOwnLine />
            </Alert>
          )}
        </ChangeStudents>
      )}
      <ChangeList changes={changes} students={students} />
    </>
  );
}

const mayChange = ({ left, open }: ChangeChoices) => left > 0 && open?.payment !== "moving";

function ChangesLeft({ left, free }: ChangeChoices) {
  return (
    <p>
      {copy.left(left, free)} {left > 0 && copy.rule}
    </p>
  );
}

interface ChangeStudentsProps {
  token: string;
  students: PurchaseDetails["students"];
  /** Whether the page was opened at this section. */
  isShown: boolean;
  onMade: () => void;
  children: ReactNode;
}

function ChangeStudents({ token, students, isShown, onMade, children }: ChangeStudentsProps) {
  const [isOpen, setOpen] = useState(false);
  const [index, setIndex] = useState(0);
  const student = students[index];
  const { data, isPending, isOver, isFetching, refetch } = useChoices(token, student?.position ?? 0);
  const outcome = useRef<HTMLDivElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded && isShown) outcome.current?.scrollIntoView({ block: "center" });
  }, [isLoaded, isShown]);
  if (!student) return null;
  if (isOver) return <p>{copy.notRunning}</p>;
  if (!isOpen && isPending) return <Skeleton height="6rem" />;
  if (!isPending && !data) {
    return (
      <RetryLine retrying={isFetching} onRetry={() => refetch()}>
        {copy.notLoaded}
      </RetryLine>
    );
  }
  return (
    <>
      <div ref={outcome} className={styles.outcome}>
        {data?.open ? <WaitingChange token={token} open={data.open} /> : !isOpen && children}
      </div>
      {data && <ChangesLeft {...data} />}
      {!isOpen && data && mayChange(data) && <Button onClick={() => setOpen(true)}>{copy.open}</Button>}
      {isOpen && (
        <OpenedPanel>
          {students.length > 1 && (
            <RadioCards
              name="change-student"
              legend={copy.whose}
              columns={2}
              options={students.map(({ name, program }, n) => ({
                value: String(n),
                title: name ?? purchaseCopy.student.forgotten,
                description: program,
              }))}
              value={String(index)}
              onChange={(chosen) => setIndex(Number(chosen))}
            />
          )}
          {data ? (
            <ChangeForm
              key={student.position}
              token={token}
              student={student}
              choices={data.choices}
              onMade={() => {
                setOpen(false);
                onMade();
              }}
              onCancel={() => setOpen(false)}
            />
          ) : (
            <Skeleton height="12rem" />
          )}
        </OpenedPanel>
      )}
    </>
  );
}
