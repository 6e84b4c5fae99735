import { Navigate } from "react-router";
import { formOfYear } from "../inscription/form-of-year";
import { InscriptionScreen } from "../inscription/inscription-screen";
import { routeOf } from "./recommender-frame";
import { useRecommender } from "./use-recommender";

/** Fourth page of the recommender: Datos, the inscription form of the chosen programme (REC-10, AMB-23). */
export function Component() {
  const { program, furthest } = useRecommender();
  if (!program || furthest < 4) return <Navigate to={routeOf(furthest)} replace />;
  return <InscriptionScreen form={formOfYear(program.year)} hasHeader />;
}
