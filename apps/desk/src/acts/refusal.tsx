import { Alert } from "@shop/ui/alert";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { me } from "../lib/queries";
import { actCopy as copy } from "./acts-copy";

interface RefusalProps {
  error: Error | null;
  isChanged: boolean;
  needsKey: boolean;
}

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
      {needsKey && <ByCodes />}
    </Alert>
  );
}

export function useConfirmText(): string {
  const { keys } = useSuspenseQuery(me).data;
  return keys.length > 0 ? copy.confirm : copy.confirmed;
}

// Opens in another tab, so that typed data stay.
function ByCodes() {
  const { hasCodes } = useSuspenseQuery(me).data;
  if (!hasCodes) return null;
  return (
    <>
      {" "}
      <Link to="/entrar/codigos" target="_blank">
        {copy.byCodes}
      </Link>
    </>
  );
}
