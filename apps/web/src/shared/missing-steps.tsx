import { Alert } from "../ui/alert";
import { ButtonLink } from "../ui/button/button";

/** What earlier steps gathered is not there. */
export const MISSING_STEPS = "Datos de los pasos anteriores no están disponibles";

interface MissingStepsProps {
  hint: string;
  /** Where it can be given again. */
  to: string;
  label: string;
  /** On the way there. */
  onGo?: () => void;
}

/** Says that data of earlier steps are not there any more, with the way to them. */
export function MissingSteps({ hint, to, label, onGo }: MissingStepsProps) {
  return (
    <Alert
      tone="danger"
      announce
      title={MISSING_STEPS}
      action={
        <ButtonLink size="small" to={to} onClick={onGo}>
          {label}
        </ButtonLink>
      }
    >
      {hint}
    </Alert>
  );
}
