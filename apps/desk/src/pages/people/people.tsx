import type { OfferedAct } from "@shop/contracts/staff/acts/acts";
import type { StaffPeople } from "@shop/contracts/staff/people";
import { ROLE_NAMES } from "@shop/contracts/staff/rights";
import { classNames } from "@shop/ui/class-names";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { ActButtons } from "../../acts/act-buttons";
import { useActs } from "../../acts/use-acts";
import { me, people } from "../../lib/queries";
import page from "../../ui/list-page.module.css";
import { LoadFailed } from "../../ui/load-failed";
import table from "../../ui/table.module.css";
import { When } from "../../ui/when";
import styles from "./people.module.css";
import { peopleCopy as copy } from "./people-copy";

type Person = StaffPeople["people"][number];

const SHAPES = 5;
const NEW: OfferedAct = {
  name: "add_staff",
  request: { email: "", name: "", roles: [], venueIds: null },
  about: null,
};

const actsOn = ({ email, name, roles, venueIds }: Person): OfferedAct[] => [
  { name: "add_staff", request: { email, name, roles, venueIds }, about: null },
  { name: "end_staff", request: { email }, about: null },
];

/** Who may open the desk. */
export function People() {
  const { email, rights } = useSuspenseQuery(me).data;
  const { data, error, refetch, isFetching } = useQuery(people);
  const { pick, drawn } = useActs();
  if (error) return <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />;
  if (!data) return <SkeletonList count={SHAPES} height="3.5rem" />;
  const isManaging = rights.includes("manage_people");
  const venueName = (id: number) => data.venues.find((venue) => venue.id === id)?.name ?? String(id);
  return (
    <>
      <header className={page.top}>
        <h1>{copy.title}</h1>
        {isManaging && <ActButtons acts={[NEW]} onPick={pick} />}
      </header>
      <div className={table.room}>
        <table className={classNames(table.table, table.cards)}>
          <thead>
            <tr>
              {Object.values(copy.heads).map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              {isManaging && <td />}
            </tr>
          </thead>
          <tbody>
            {data.people.map((person) => (
              <tr key={person.email}>
                <th scope="row">
                  {person.name}
                  {person.email === email && ` (${copy.you})`}
                  <small className={styles.email}>{person.email}</small>
                </th>
                <td data-head={copy.heads.roles}>
                  {person.roles.map((role) => ROLE_NAMES[role]).join(", ")}
                </td>
                <td data-head={copy.heads.venues}>
                  {person.venueIds?.map(venueName).join(", ") ?? copy.everywhere}
                </td>
                <td data-head={copy.heads.ways}>{waysOf(person)}</td>
                <td data-head={copy.heads.seen}>
                  {person.lastSeenAt ? <When at={person.lastSeenAt} /> : copy.never}
                </td>
                {isManaging && (
                  <td>{person.email !== email && <ActButtons acts={actsOn(person)} onPick={pick} />}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {drawn}
    </>
  );
}

function waysOf({ keys, hasCodes }: Person): string {
  const ways = [keys > 0 && copy.keys(keys), hasCodes && copy.codes].filter(Boolean);
  return ways.join(", ") || copy.noWay;
}
