import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pathTo } from "../../../lib/route-paths";

/**
 * Goes home, where the enrolment is cleared (SESSION-07, LAND-03). Clearing it earlier would make this step resume
 * from the server.
 */
export function useForgetEnrolment() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return () => {
    navigate(pathTo("Landing"), { replace: true });
    queries.removeQueries({ queryKey: ["orders"] });
  };
}
