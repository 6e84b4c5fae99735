import type { StaffClassList } from "@shop/contracts/staff/sections/sections";
import { EmailText } from "@shop/ui/email-text";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { me } from "../../lib/queries";
import { type Column, DataTable } from "../../ui/data-table";
import { PhoneLink } from "../../ui/phone-link";
import table from "../../ui/table.module.css";
import styles from "./section.module.css";
import { sectionsCopy as copy } from "./sections-copy";

type Line = StaffClassList["lines"][number];

/** Who attends, on the page and on paper. */
export function ClassLines({ lines }: Pick<StaffClassList, "lines">) {
  const { rights } = useSuspenseQuery(me).data;
  return (
    <DataTable
      className={styles.lines}
      columns={[...ATTENDING, rights.includes("see_purchases") ? LINKED : NUMBERED]}
      rows={lines}
      keyOf={({ reference, student }) => reference + student?.rut}
    />
  );
}

const ATTENDING: readonly Column<Line>[] = [
  {
    head: copy.student,
    cell: ({ student }) => (
      <>
        {student?.name ?? copy.blocked}
        {student && (
          <small className={table.quiet}>
            <EmailText address={student.email} />
          </small>
        )}
      </>
    ),
  },
  { head: copy.rut, cell: ({ student }) => <span className={table.whole}>{student?.rut}</span> },
  { head: copy.school, isWide: true, cell: ({ student }) => student?.school },
  {
    head: copy.guardian,
    isWide: true,
    cell: ({ guardian }) => (
      <>
        {guardian?.name}
        {guardian?.email && (
          <small className={table.quiet}>
            <EmailText address={guardian.email} />
          </small>
        )}
        {guardian?.phone && (
          <small className={table.quiet}>
            <PhoneLink phone={guardian.phone} />
          </small>
        )}
      </>
    ),
  },
];
const NUMBERED: Column<Line> = {
  head: copy.number,
  cell: ({ reference }) => <span className={table.whole}>{reference}</span>,
};
const LINKED: Column<Line> = {
  head: copy.number,
  cell: ({ reference }) => (
    <Link to="/compra/$reference" params={{ reference }} className={table.whole}>
      {reference}
    </Link>
  ),
};
