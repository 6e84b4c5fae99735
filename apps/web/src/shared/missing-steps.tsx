import { Alert } from "@shop/ui/alert";
import { ButtonLink } from "../ui/button-link";

export const MISSING_STEPS = "Datos de los pasos anteriores no están disponibles";

interface MissingStepsProps {
  hint: string;
  to: string;
  label: string;
  onGo?: () => void;
}

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
