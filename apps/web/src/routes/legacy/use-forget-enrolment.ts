import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { clearStorage } from "../../lib/draft/clear-storage";
import { pathTo } from "../../lib/route-paths";

/** Cleans what this browser stored of the enrolment and goes home (SESSION-07, CHECKOUT-12). */
export function useForgetEnrolment() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return () => {
    // Leaving first: a step whose keys are gone would ask the server for them.
    navigate(pathTo("Landing"), { replace: true });
    clearStorage();
    queries.removeQueries({ queryKey: ["orders"] });
  };
}
