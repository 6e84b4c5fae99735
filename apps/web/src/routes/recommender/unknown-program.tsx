import { useLocation } from "react-router";
import { Alert } from "../../ui/alert";
import { recommenderCopy as copy } from "./recommender-copy";

/** The address named a programme that the academy does not have. */
export function UnknownProgram() {
  return (
    <Alert tone="warning" announce>
      {copy.notFound}
    </Alert>
  );
}

/** The same on the page to which such an address led, because year or modality were not chosen either. */
export function SentForUnknownProgram() {
  const { state }: { state: { isProgramUnknown?: boolean } | null } = useLocation();
  return state?.isProgramUnknown ? <UnknownProgram /> : null;
}
