import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { useNavigate } from "react-router";
import { useDraft } from "../../../basket/stepper/draft-store";
import { dropSibling, enrolmentsOf } from "../../../basket/stepper/siblings";
import { furthestStepOf, routeOfStep } from "../../../basket/stepper/steps";
import { ButtonLink } from "../../../ui/button-link";
import { DropSibling } from "./drop-sibling";
import { siblingCopy as copy } from "./flow-copy";

const REVIEW = 4;

// Leads back to the purchase of several. A student of the order is dropped only after a confirmation.
export function SiblingNotice() {
  const draft = useDraft((store) => store.draft);
  const change = useDraft((store) => store.change);
  const navigate = useNavigate();
  const { student, others, isBeingAdded } = draft;
  const isComplete = furthestStepOf(draft) >= REVIEW;
  const toReview = () => navigate(routeOfStep(REVIEW));

  function giveUp() {
    change(dropSibling(draft, student.id));
    toReview();
  }

  if (isBeingAdded && !isComplete)
    return (
      <Alert
        title={copy.adding}
        action={
          <Button size="small" onClick={giveUp}>
            {copy.giveUp}
          </Button>
        }
      >
        {copy.kept(others.map((other) => other.student.name))}
      </Alert>
    );
  const names = enrolmentsOf(draft).map((enrolment) => enrolment.student.name || copy.thisStudent);
  const way = isComplete ? (
    <ButtonLink size="small" to={routeOfStep(REVIEW)}>
      {copy.toReview}
    </ButtonLink>
  ) : (
    <DropSibling student={student} onDropped={toReview} />
  );
  return (
    <Alert title={copy.editing(student.name || copy.thisStudent)} action={way}>
      {copy.together(names)} {!isComplete && copy.completeFirst}
    </Alert>
  );
}
