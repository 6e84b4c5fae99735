import type { StaffAudit } from "@shop/contracts/staff/audit";
import { formatCount } from "@shop/domain/format/money";
import { actName } from "@shop/domain/purchases/history-copy";
import { JOB_NAMES } from "@shop/domain/purchases/job-names-copy";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { classNames } from "@shop/ui/class-names";
import { EmptyState } from "@shop/ui/empty-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { stateName } from "../../copy";
import { auditChain, auditOf } from "../../lib/queries";
import { type Column, DataTable } from "../../ui/data-table";
import styles from "../../ui/list-page.module.css";
import { LoadFailed } from "../../ui/load-failed";
import table from "../../ui/table.module.css";
import { When } from "../../ui/when";
import { auditCopy as copy } from "./audit-copy";
import { AuditFilters } from "./audit-filters";

const route = getRouteApi("/inside/auditoria");
const SHAPES = 8;

export function Audit() {
  const search = route.useSearch();
  const { data, error, refetch, isFetching } = useQuery({
    ...auditOf(search),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-busy={isFetching} className={styles.page}>
      <header>
        <h1>{copy.title}</h1>
        <Chain />
      </header>
      <AuditFilters key={JSON.stringify(search)} search={search} />
      {error && <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />}
      {!error && !data && <SkeletonList count={SHAPES} height="3rem" />}
      {data && !error && data.rows.length === 0 && <EmptyState title={copy.none} />}
      {data && !error && data.rows.length > 0 && (
        <DataTable columns={COLUMNS} rows={data.rows} keyOf={({ id }) => id} />
      )}
      {data && !error && (
        <nav aria-label={copy.pages} className={styles.pages}>
          {search.before && (
            <Link to="/auditoria" search={{ ...search, before: undefined }}>
              {copy.newest}
            </Link>
          )}
          {data.isMore && (
            <Link to="/auditoria" search={{ ...search, before: String(data.rows.at(-1)?.id) }}>
              {copy.older}
            </Link>
          )}
        </nav>
      )}
    </section>
  );
}

// Every row is computed anew, seconds of the database's time: only for who presses.
function Chain() {
  const { data, error, refetch, isFetching } = useQuery({ ...auditChain, enabled: false });
  const isBroken = data && !error && data.brokenAt !== null;
  return (
    <>
      <Button size="small" busy={isFetching} onClick={() => refetch()}>
        {copy.check}
      </Button>
      <p role="status">
        {isFetching && copy.checking}
        {!isFetching && (error?.message ?? (data && !isBroken && copy.intact(formatCount(data.last))))}
      </p>
      {isBroken && (
        <Alert tone="danger" title={copy.broken(formatCount(data.brokenAt ?? 0))}>
          {copy.brokenText}
        </Alert>
      )}
    </>
  );
}

type Row = StaffAudit["rows"][number];

function Subject({ reference, sectionId, requestId, member, task }: Row) {
  if (reference)
    return (
      <Link to="/compra/$reference" params={{ reference }} className={classNames(table.link, table.whole)}>
        {reference}
      </Link>
    );
  if (requestId)
    return (
      <Link to="/por-hacer/solicitud/$id" params={{ id: requestId }} className={table.link}>
        {copy.request(requestId)}
      </Link>
    );
  if (sectionId)
    return (
      <Link to="/cursos/$id" params={{ id: sectionId }} className={table.link}>
        {copy.section(sectionId)}
      </Link>
    );
  return task ? stateName(JOB_NAMES, task) : member;
}

const { heads } = copy;
const COLUMNS: readonly Column<Row>[] = [
  { head: heads.at, cell: ({ at }) => <When at={at} /> },
  { head: heads.actor, isWide: true, cell: ({ actor }) => actor.replace(/^staff:/, "") },
  { head: heads.action, isWide: true, cell: ({ action }) => actName(action) },
  { head: heads.subject, isWide: true, cell: Subject },
  {
    head: heads.why,
    isWide: true,
    cell: ({ why, proposer }) => (
      <>
        {why}
        {proposer && <small className={table.quiet}>{copy.proposed(proposer)}</small>}
      </>
    ),
  },
];
