import { useNavigate } from "react-router";
import { useDraft } from "../../../lib/draft/draft-store";
import { dropSibling, enrolmentsOf } from "../../../lib/draft/siblings";
import { furthestStepOf, routeOfStep } from "../../../lib/draft/steps";
import { Alert } from "../../../ui/alert";
import { Button, ButtonLink } from "../../../ui/button/button";
import { siblingCopy as copy } from "./flow-copy";

const REVIEW = 4;

/** Says that the steps are another student's now, and leads back to the purchase. */
export function SiblingNotice() {
  const draft = useDraft((store) => store.draft);
  const change = useDraft((store) => store.change);
  const navigate = useNavigate();
  const { student, others } = draft;
  const isComplete = furthestStepOf(draft) >= REVIEW;

  function giveUp() {
    change(dropSibling(draft, student.id));
    navigate(routeOfStep(REVIEW));
  }

  if (!isComplete)
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
  const toReview = (
    <ButtonLink size="small" to={routeOfStep(REVIEW)}>
      {copy.toReview}
    </ButtonLink>
  );
  return (
    <Alert title={copy.editing(student.name)} action={toReview}>
      {copy.together(enrolmentsOf(draft).map((enrolment) => enrolment.student.name))}
    </Alert>
  );
}
