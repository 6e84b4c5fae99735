import { Alert } from "@shop/ui/alert";
import { actCopy as copy } from "./acts-copy";

interface RefusalProps {
  error: Error | null;
  isChanged: boolean;
  needsKey: boolean;
}

/** Why a press did nothing. */
export function Refusal({ error, isChanged, needsKey }: RefusalProps) {
  if (!error) return null;
  if (isChanged)
    return (
      <Alert tone="warning" title={copy.changed} announce>
        {copy.changedText}
      </Alert>
    );
  return (
    <Alert tone={needsKey ? "info" : "danger"} announce>
      {error.message}
    </Alert>
  );
}
