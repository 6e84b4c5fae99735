import { SAMPLE_LANDING } from "../sample-data";
import { Landing } from "./landing";

/** `/` and `/home` (ROUTE-01). */
export function Component() {
  return <Landing data={SAMPLE_LANDING} />;
}
