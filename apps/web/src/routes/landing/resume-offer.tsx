import { SCHOOL_YEAR_LABELS } from "@shop/domain/programs/school-year-copy";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useDraft } from "../../lib/draft/draft-store";
import { fromSessionState } from "../../lib/draft/session-state";
import { furthestStepOf, routeOfStep } from "../../lib/draft/steps";
import { openOrderQuery } from "../../lib/queries/open-order";
import { Button } from "../../ui/button/button";
import styles from "./resume-offer.module.css";
import { resumeOfferCopy as copy } from "./resume-offer-copy";

/**
 * Offers to go on with the enrolment that the session left open, telling no more than year and programme: the next
 * person at this screen may be another. A press takes the draft from the server (docs/architecture.md).
 */
export function ResumeOffer() {
  const { change } = useDraft();
  const navigate = useNavigate();
  const [isDeclined, setDeclined] = useState(false);
  const { data: order, isFetchedAfterMount } = useQuery(openOrderQuery);
  const stored = order ? fromSessionState(order.sessionState) : null;
  // An answer of before may be of an order that has ended since.
  if (!isFetchedAfterMount || isDeclined || !order || !stored?.program) return null;
  const { year, program } = stored;

  function resume() {
    const draft = { ...stored, orderId: order?.id ?? null };
    change(draft);
    navigate(routeOfStep(furthestStepOf(useDraft.getState().draft)));
  }

  return (
    <aside className={styles.place} aria-label={copy.title}>
      <div className={styles.offer}>
        <div>
          <p className={styles.title}>{copy.title}</p>
          <p className={styles.what}>
            {year && `${SCHOOL_YEAR_LABELS[year]} · `}
            {program.name}
          </p>
        </div>
        <div className={styles.actions}>
          <Button look="quiet" onClick={() => setDeclined(true)}>
            {copy.notNow}
          </Button>
          <Button onClick={resume}>{copy.resume}</Button>
        </div>
      </div>
    </aside>
  );
}
