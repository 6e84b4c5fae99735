import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pathTo } from "../../../lib/route-paths";

/**
 * Goes home, where everything stored of the enrolment is forgotten (SESSION-07, LAND-03). Not sooner:
 * the step stands until the landing has arrived, and without its keys it would take the order up from the server.
 */
export function useForgetEnrolment() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return () => {
    navigate(pathTo("Landing"), { replace: true });
    queries.removeQueries({ queryKey: ["orders"] });
  };
}
