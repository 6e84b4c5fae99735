import { formatRut } from "@shop/domain/people/rut";
import { RIGHTS_STATE_NAMES } from "@shop/domain/purchases/names-copy";
import { ASKED_AS_NAMES, IDENTITY_NAMES, RIGHTS_KIND_NAMES } from "@shop/domain/rights/rights-copy";
import { Alert } from "@shop/ui/alert";
import { EmptyState } from "@shop/ui/empty-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ActButtons } from "../../acts/act-buttons";
import { useActs } from "../../acts/use-acts";
import { atTheStart, stateName } from "../../copy";
import { DeskError } from "../../lib/api";
import { requestOf } from "../../lib/queries";
import { LoadFailed } from "../../ui/load-failed";
import { PageHead } from "../../ui/page-head";
import { When } from "../../ui/when";
import styles from "../purchase.module.css";
import { Due } from "./due";
import { requestCopy as copy } from "./request-copy";

const route = getRouteApi("/inside/por-hacer/solicitud/$id");
const SHAPES = 4;

export function Request() {
  const { id } = route.useParams();
  const { data, error, refetch, isFetching } = useQuery(requestOf(id));
  const { pick, drawn } = useActs();
  const back = <Link to="/por-hacer">{copy.back}</Link>;
  if (error instanceof DeskError && error.code === "REQUEST_UNKNOWN")
    return <EmptyState title={error.message} level={1} action={back} />;
  if (error) return <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />;
  if (!data) return <SkeletonList count={SHAPES} height="4rem" />;
  const { kind, state, dueOn, isOverdue, leads, acts } = data;
  const facts = [
    [copy.openedAt, <When key="opened" at={data.openedAt} />],
    [copy.due, <Due key="due" dueOn={dueOn} isOverdue={isOverdue} />],
    [copy.rut, formatRut(data.rut)],
    [copy.email, data.email],
    [copy.as, atTheStart(ASKED_AS_NAMES[data.askedAs])],
    [copy.identity, atTheStart(IDENTITY_NAMES[data.identity])],
    [copy.crm, leads > 0 && copy.leads(leads)],
    [copy.answer, data.outcome],
  ] as const;
  return (
    <article className={styles.purchase}>
      <PageHead
        title={RIGHTS_KIND_NAMES[kind]}
        mark={<small className={styles.quiet}>{atTheStart(RIGHTS_STATE_NAMES[state])}</small>}
        code={data.number}
        facts={facts}
      >
        <ActButtons acts={acts} onPick={pick} />
      </PageHead>
      {data.isElsewhere && <Alert>{copy.elsewhere}</Alert>}
      <section className={styles.part}>
        <h2>{copy.asked}</h2>
        <p>{data.wording || copy.noWording}</p>
        {kind === "rectification" && acts.length > 0 && <p className={styles.quiet}>{copy.identityChange}</p>}
      </section>
      {data.mails.length > 0 && (
        <section className={styles.part}>
          <h2>{copy.mails}</h2>
          <ul>
            {data.mails.map((mail) => (
              <li key={mail.kind}>
                {stateName(copy.mailKinds, mail.kind)}:{" "}
                {mail.sentAt ? <When at={mail.sentAt} /> : copy.notYet}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part}>
        <h2>{copy.history}</h2>
        <ol className={styles.timeline}>
          {data.history.map(({ at, actor, event }) => (
            <li key={`${at} ${event}`}>
              <p className={styles.quiet}>
                <When at={at} />
                {actor.startsWith("staff:") && ` · ${actor.slice("staff:".length)}`}
              </p>
              <p>{copy.events[event] ?? event}</p>
            </li>
          ))}
        </ol>
      </section>
      {drawn}
    </article>
  );
}
