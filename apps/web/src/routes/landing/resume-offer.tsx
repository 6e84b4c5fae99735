import { SCHOOL_YEAR_LABELS } from "@shop/domain/programs/school-year-copy";
import { Button } from "@shop/ui/button/button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type Draft, EMPTY_DRAFT } from "../../basket/stepper/draft";
import { useDraft } from "../../basket/stepper/draft-store";
import { forgetLastChoice, readLastChoice } from "../../basket/stepper/last-choice";
import { fromSessionState } from "../../basket/stepper/session-state";
import { furthestStepOf, routeOfStep } from "../../basket/stepper/steps";
import { openOrderQuery } from "../../lib/queries/open-order";
import { useRestingBar } from "../../ui/frame/use-resting-bar";
import styles from "./resume-offer.module.css";
import { resumeOfferCopy as copy } from "./resume-offer-copy";

// From the server (docs/architecture.md).
export function OrderOffer() {
  const { data: order, isFetchedAfterMount } = useQuery(openOrderQuery);
  const stored = order ? fromSessionState(order.sessionState) : null;
  // A cached answer may be about an order that has ended.
  if (!isFetchedAfterMount || !order || !stored) return null;
  return <ResumeOffer draft={{ ...stored, orderId: order.id }} />;
}

export function ChoiceOffer() {
  const [choice] = useState(() => readLastChoice(new Date()));
  return choice && <ResumeOffer draft={{ ...EMPTY_DRAFT, ...choice }} onAnswer={forgetLastChoice} />;
}

interface ResumeOfferProps {
  draft: Draft;
  onAnswer?: () => void;
}

// Privacy: shows only year and programme, because another person may be at this screen.
function ResumeOffer({ draft, onAnswer }: ResumeOfferProps) {
  const { change } = useDraft();
  const navigate = useNavigate();
  const [isDeclined, setDeclined] = useState(false);
  const place = useRestingBar<HTMLElement>();
  const { year, program } = draft;
  if (isDeclined || !program) return null;

  function resume() {
    onAnswer?.();
    change(draft);
    navigate(routeOfStep(furthestStepOf(useDraft.getState().draft)));
  }

  function decline() {
    onAnswer?.();
    setDeclined(true);
  }

  return (
    <aside ref={place} className={styles.place} aria-label={copy.title}>
      <div className={styles.offer}>
        <div>
          <p className={styles.title}>{copy.title}</p>
          <p className={styles.what}>
            {year && `${SCHOOL_YEAR_LABELS[year]} · `}
            {program.name}
          </p>
        </div>
        <div className={styles.actions}>
          <Button look="quiet" onClick={decline}>
            {copy.notNow}
          </Button>
          <Button onClick={resume}>{copy.resume}</Button>
        </div>
      </div>
    </aside>
  );
}
