import type { OfferedAct } from "@shop/contracts/staff/acts/acts";
import type { StaffPeople } from "@shop/contracts/staff/people";
import { ROLE_NAMES } from "@shop/contracts/staff/rights";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { ActButtons } from "../../acts/act-buttons";
import { useActs } from "../../acts/use-acts";
import { me, people } from "../../lib/queries";
import { type Column, DataTable } from "../../ui/data-table";
import page from "../../ui/list-page.module.css";
import { LoadFailed } from "../../ui/load-failed";
import { When } from "../../ui/when";
import styles from "./people.module.css";
import { peopleCopy as copy } from "./people-copy";

type Person = StaffPeople["people"][number];

const { heads } = copy;
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

export function People() {
  const { email, rights } = useSuspenseQuery(me).data;
  const { data, error, refetch, isFetching } = useQuery(people);
  const { pick, drawn } = useActs();
  if (error) return <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />;
  if (!data) return <SkeletonList count={SHAPES} height="3.5rem" />;
  const isManaging = rights.includes("manage_people");
  const venueName = (id: number) => data.venues.find((venue) => venue.id === id)?.name ?? String(id);
  const columns: Column<Person>[] = [
    {
      head: heads.person,
      cell: (person) => (
        <>
          {person.name}
          {person.email === email && ` (${copy.you})`}
          <small className={styles.email}>{person.email}</small>
        </>
      ),
    },
    { head: heads.roles, cell: ({ roles }) => roles.map((role) => ROLE_NAMES[role]).join(", ") },
    {
      head: heads.venues,
      cell: ({ venueIds }) => venueIds?.map(venueName).join(", ") ?? copy.everywhere,
    },
    { head: heads.ways, cell: waysOf },
    { head: heads.seen, cell: ({ lastSeenAt }) => (lastSeenAt ? <When at={lastSeenAt} /> : copy.never) },
  ];
  const acting: Column<Person> = {
    head: "",
    isWide: true,
    cell: (person) => person.email !== email && <ActButtons acts={actsOn(person)} onPick={pick} />,
  };
  return (
    <>
      <header className={page.top}>
        <h1>{copy.title}</h1>
        {isManaging && <ActButtons acts={[NEW]} onPick={pick} />}
      </header>
      <DataTable
        columns={isManaging ? [...columns, acting] : columns}
        rows={data.people}
        keyOf={(person) => person.email}
      />
      {drawn}
    </>
  );
}

function waysOf({ keys, hasCodes }: Person): string {
  const ways = [keys > 0 && copy.keys(keys), hasCodes && copy.codes].filter(Boolean);
  return ways.join(", ") || copy.noWay;
}
