import { Navigate } from "react-router";
import { routeOfPage } from "../../features/checkout/flows/recommender-flow";
import { useLegacy } from "../../lib/legacy/legacy-store";
import { furthestPageOf } from "../../lib/legacy/recommendation";
import { formOfYear, InscriptionScreen } from "./inscription-screen";

/** Fourth page of the recommender: Datos, the inscription form of the chosen programme. */
export function Component() {
  const program = useLegacy(({ draft }) => draft.selectedProgram);
  const furthest = useLegacy(({ draft }) => furthestPageOf(draft));
  if (!program || furthest < 4) return <Navigate to={routeOfPage(furthest)} replace />;
  return <InscriptionScreen form={formOfYear(program.year)} hasHeader />;
}
