import { useNavigate, useSearchParams } from "react-router";
import { PackList, type PackWish } from "../../features/packs/pack-list";
import { pathTo } from "../../lib/page/route-paths";
import { OtherWays } from "../../shared/other-ways/other-ways";

/** Venue, subject and page are in the URL (ROUTE-25, OUTLET-01). */
export function Component() {
  const [query] = useSearchParams();
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
