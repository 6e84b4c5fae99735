import { type ReactNode, useEffect, useState } from "react";
import { Navigate } from "react-router";
import { useLegacy } from "../../lib/legacy/legacy-store";
import { pathTo } from "../../lib/route-paths";

/** A confirmed order that is still stored is removed here, and the buyer starts again at home (INSC-05, AMB-58). */
export function WithoutStoredOrder({ children }: { children: ReactNode }) {
  const { state, change } = useLegacy();
  // Decided once: removing the order must not show the form after all.
  const [hadOrder] = useState(state.fullOrder !== null);
  useEffect(() => {
    if (hadOrder) change({ fullOrder: null });
  }, [hadOrder, change]);
  return hadOrder ? <Navigate to={pathTo("Landing")} replace /> : children;
}
