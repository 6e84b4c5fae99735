import { Navigate } from "react-router";
import { routeOfPage } from "../../features/checkout/flows/recommender-flow";
import { useLegacy } from "../../lib/legacy/legacy-store";
import { furthestPageOf } from "../../lib/legacy/recommendation";
import { formOfYear, InscriptionScreen } from "./inscription-screen";

export function Component() {
  const program = useLegacy(({ draft }) => draft.selectedProgram);
  const furthest = useLegacy(({ draft }) => furthestPageOf(draft));
  if (!program || furthest < 4) return <Navigate to={routeOfPage(furthest)} replace />;
  return <InscriptionScreen form={formOfYear(program.year)} hasHeader />;
}
