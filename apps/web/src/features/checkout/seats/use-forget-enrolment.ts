import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pathTo } from "../../../lib/page/route-paths";

/** Cleared at home (SESSION-07, LAND-03): cleared earlier, this step would resume from the server. */
export function useForgetEnrolment() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return () => {
    navigate(pathTo("Landing"), { replace: true });
    queries.removeQueries({ queryKey: ["orders"] });
  };
}
