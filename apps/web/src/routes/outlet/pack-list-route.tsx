import { useNavigate, useSearchParams } from "react-router";
import { PackList, type PackWish } from "../../features/packs/pack-list";
import { useIsHydrated } from "../../lib/page/hydration";
import type { LoadFacts } from "../../lib/page/load-facts";
import { pathTo } from "../../lib/page/route-paths";
import { packsQuery } from "../../lib/queries/packs";
import { OtherWays } from "../../shared/other-ways/other-ways";

export const loadFacts: LoadFacts = async (queries) => {
  await queries.fetchQuery(packsQuery);
  return {};
};

const UNFILTERED = new URLSearchParams();

// Venue, subject and page are in the URL (ROUTE-25, OUTLET-01).
export function Component() {
  const [search] = useSearchParams();
  // The page is written once, without the filters of its address.
  const query = useIsHydrated() ? search : UNFILTERED;
  const navigate = useNavigate();
  const addressOf = ({ venueId, subject }: PackWish, page = 1) =>
    pathTo("Outlet1", { query: { sede: venueId, asignatura: subject, pagina: page > 1 ? page : null } });
  return (
    <PackList
      wish={{ venueId: Number(query.get("sede")) || null, subject: query.get("asignatura") || null }}
      page={Number(query.get("pagina") ?? 1)}
      addressOf={addressOf}
      onFilter={(wish) => navigate(addressOf(wish))}
    >
      <OtherWays ways={["ProgramStep", "Re-Step1", "GraduatesInscription"]} />
    </PackList>
  );
}
