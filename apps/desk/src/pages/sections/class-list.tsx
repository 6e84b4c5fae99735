import type { Because } from "@shop/contracts/staff/acts/act-calls";
import type { StaffClassList } from "@shop/contracts/staff/sections/sections";
import { shortDate } from "@shop/domain/format/iso-date";
import { Button } from "@shop/ui/button/button";
import { classNames } from "@shop/ui/class-names";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { LeavingDialog } from "../../acts/leaving-dialog";
import { call, download } from "../../lib/api";
import { classListOf, me } from "../../lib/queries";
import { type Column, DataTable } from "../../ui/data-table";
import { LoadFailed } from "../../ui/load-failed";
import { PhoneLink } from "../../ui/phone-link";
import table from "../../ui/table.module.css";
import styles from "./section.module.css";
import { sectionsCopy as copy } from "./sections-copy";

const SHAPES = 6;

export function ClassList({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(classListOf(id));
  // Printed only once there is a reason: the browser's own print shows no list.
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const end = () => setPrinting(false);
    window.addEventListener("afterprint", end);
    window.print();
    return () => window.removeEventListener("afterprint", end);
  }, [isPrinting]);
  if (error) return <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />;
  if (!data) return <SkeletonList count={SHAPES} height="3rem" />;
  return (
    <section className={classNames(styles.list, !isPrinting && styles.unprinted)}>
      <header className={styles.listHead}>
        <div>
          <h2>{copy.classList}</h2>
          <p className={styles.quiet}>
            {data.lines.length === 0 ? copy.nobody : copy.attending(data.lines.length, shortDate(data.on))}
          </p>
        </div>
        {data.lines.length > 0 && (
          <Press id={id} count={data.lines.length} onPrint={() => setPrinting(true)} />
        )}
      </header>
      {data.lines.length > 0 && <Lines lines={data.lines} />}
    </section>
  );
}

interface PressProps {
  id: string;
  count: number;
  onPrint: () => void;
}

type Leaving = "download" | "print";

function Press({ id, count, onPrint }: PressProps) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const isFile = leaving === "download";
  const send = async (body: Because) => {
    const asked = { params: { id }, body };
    if (isFile) await download("exportClassList", asked);
    else await call("printClassList", asked);
  };
  return (
    <div className={styles.press}>
      <Button size="small" icon={<Download aria-hidden="true" />} onClick={() => setLeaving("download")}>
        {copy.download}
      </Button>
      <Button size="small" icon={<Printer aria-hidden="true" />} onClick={() => setLeaving("print")}>
        {copy.print}
      </Button>
      <p className={styles.quiet}>{copy.private}</p>
      {leaving && (
        <LeavingDialog
          title={isFile ? copy.downloadTitle : copy.printTitle}
          text={copy.leaving(count)}
          press={isFile ? copy.download : copy.print}
          send={send}
          onClose={() => setLeaving(null)}
          onDone={() => {
            setLeaving(null);
            if (!isFile) onPrint();
          }}
        />
      )}
    </div>
  );
}

type Line = StaffClassList["lines"][number];

function Lines({ lines }: Pick<StaffClassList, "lines">) {
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
        {student && <small className={table.quiet}>{student.email}</small>}
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
        {guardian?.email && <small className={table.quiet}>{guardian.email}</small>}
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
