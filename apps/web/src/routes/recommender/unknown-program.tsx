import { Alert } from "@shop/ui/alert";
import { useLocation } from "react-router";
import { recommenderCopy as copy } from "./recommender-copy";

export function UnknownProgram() {
  return (
    <Alert tone="warning" announce>
      {copy.notFound}
    </Alert>
  );
}

export function SentForUnknownProgram() {
  const { state }: { state: { isProgramUnknown?: boolean } | null } = useLocation();
  return state?.isProgramUnknown ? <UnknownProgram /> : null;
}
