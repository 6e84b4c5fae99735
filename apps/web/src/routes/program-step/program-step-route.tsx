import { useState } from "react";
import { useNavigate } from "react-router";
import { CouponBox } from "../../features/coupon-box/coupon-box";
import { ProgramChoice } from "../../features/program-choice/program-choice";
import { useSeasonTexts } from "../../features/program-choice/season-texts";
import { useProgramChoice } from "../../features/program-choice/use-program-choice";
import { enrolmentCopy } from "../enrolment/enrolment-copy";
import { EnrolmentFrame } from "../enrolment/enrolment-frame";
import { routeOfStep } from "../enrolment/steps";
import { programStepCopy } from "./program-step-copy";

/** Step 1 of the new flow: year, modality and programme (REC rows, STEPPER-04). */
export function Component() {
  const navigate = useNavigate();
  const { isComplete } = useProgramChoice();
  const { admission } = useSeasonTexts();
  const [tries, setTries] = useState(0);

  function goOn() {
    if (isComplete) navigate(routeOfStep(2));
    else setTries(tries + 1);
  }

  return (
    <EnrolmentFrame
      step={1}
      title={programStepCopy.title}
      lead={admission}
      next={{
        label: enrolmentCopy.continue,
        softDisabled: !isComplete,
        onPress: goOn,
      }}
      summary={<CouponBox />}
    >
      <ProgramChoice tries={tries} />
    </EnrolmentFrame>
  );
}
