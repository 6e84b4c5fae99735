import { useEffect } from "react";
import { clearStorage } from "../../lib/draft/clear-storage";
import { Landing } from "./landing";
import { useLandingData } from "./use-landing-data";

/** `/` and `/home` (ROUTE-01). Whatever an earlier enrolment left in this browser is forgotten here (LAND-03). */
export function Component() {
  const data = useLandingData();
  useEffect(clearStorage, []);
  return <Landing data={data} />;
}
