import { Navigate } from "react-router";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { furthestPageOf } from "../../basket/legacy/recommendation";
import { routeOfPage } from "../../features/checkout/flows/recommender-flow";
import { formOfYear, InscriptionScreen } from "./inscription-screen";

export function Component() {
  const program = useLegacy(({ draft }) => draft.selectedProgram);
  const furthest = useLegacy(({ draft }) => furthestPageOf(draft));
  if (!program || furthest < 4) return <Navigate to={routeOfPage(furthest)} replace />;
  return <InscriptionScreen form={formOfYear(program.year)} hasHeader />;
}
