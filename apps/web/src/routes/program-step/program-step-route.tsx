import { useState } from "react";
import { useNavigate } from "react-router";
import { EnrolmentFrame } from "../../features/checkout/frame/enrolment-frame";
import { frameCopy } from "../../features/checkout/frame/frame-copy";
import { CouponBox } from "../../features/coupon/coupon-box";
import { ProgramChoice } from "../../features/program-choice/program-choice";
import { programChoiceCopy } from "../../features/program-choice/program-choice-copy";
import { useSeasonTexts } from "../../features/program-choice/season-texts";
import { useProgramChoice } from "../../features/program-choice/use-program-choice";
import { routeOfStep } from "../../lib/draft/steps";

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
      title={programChoiceCopy.step.title}
      lead={admission}
      next={{
        label: frameCopy.continue,
        softDisabled: !isComplete,
        onPress: goOn,
      }}
      summary={<CouponBox />}
    >
      <ProgramChoice tries={tries} />
    </EnrolmentFrame>
  );
}
