import { Navigate, useLocation } from "react-router";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { pathTo } from "../../lib/page/route-paths";
import { formOfYear, InscriptionScreen } from "./inscription-screen";

/** `/inscripcion`: the form of the stored programme; without one, the new flow's first step (ROUTE-02). */
export function Component() {
  const program = useLegacy(({ draft }) => draft.selectedProgram);
  const { search } = useLocation();
  if (!program) return <Navigate to={pathTo("ProgramStep") + search} replace />;
  return <InscriptionScreen form={formOfYear(program.year)} />;
}
