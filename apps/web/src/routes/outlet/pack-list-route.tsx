import { useNavigate, useSearchParams } from "react-router";
import { PackList } from "../../features/packs/pack-list";
import { pathTo } from "../../lib/route-paths";

/** Outlet1: the packs; the address keeps venue and page (ROUTE-25, OUTLET-01). */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const addressOf = ({ venueId, page = 1 }: { venueId: number | null; page?: number }) =>
    pathTo("Outlet1", { query: { sede: venueId, pagina: page > 1 ? page : null } });
  return (
    <PackList
      venueId={Number(query.get("sede")) || null}
      page={Number(query.get("pagina") ?? 1)}
      addressOf={addressOf}
      onFilter={(venueId) => navigate(addressOf({ venueId }))}
    />
  );
}
