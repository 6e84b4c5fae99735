import type { RightsRequest } from "@shop/contracts/rights";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { EmailText } from "@shop/ui/email-text";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useSearchParams } from "react-router";
import { RequestForm } from "../../features/your-data/request-form";
import { RequestList } from "../../features/your-data/request-list";
import { kindOf, type RequestValues, requestResolver } from "../../features/your-data/request-values";
import { requestsQuery } from "../../features/your-data/use-rights-request";
import { yourDataCopy as copy } from "../../features/your-data/your-data-copy";
import { pathTo } from "../../lib/page/route-paths";
import { LeaveButton } from "../../shared/session/leave-button";
import { PageHeading } from "../../ui/frame/page-heading";
import { PageLoading } from "../../ui/frame/page-loading";
import styles from "./your-data-route.module.css";

// `/tus-datos`: data subject rights. Without the list a request is still possible.
export function Component() {
  const { data, isPending } = useQuery(requestsQuery);
  const [query] = useSearchParams();
  if (isPending) return <PageLoading />;
  return (
    <div className={styles.page}>
      <PageHeading>{copy.title}</PageHeading>
      <p className={styles.lead}>{copy.lead}</p>
      {data && data.mailboxes.length > 0 && <LeaveButton />}
      <Requests
        kind={kindOf(query.get("quiero"))}
        requests={data?.requests ?? []}
        mailboxes={data?.mailboxes ?? []}
      />
      <p className={styles.notice}>
        {copy.notice} <Link to={pathTo("Privacy")}>{copy.noticeLink}</Link>.
      </p>
    </div>
  );
}

interface RequestsProps {
  kind: ReturnType<typeof kindOf>;
  requests: readonly RightsRequest[];
  mailboxes: readonly string[];
}

function Requests({ kind, requests, mailboxes }: RequestsProps) {
  const [isAsking, setAsking] = useState(kind !== "" || requests.length === 0);
  const [taken, setTaken] = useState<RightsRequest | null>(null);
  // Here, so that typed data outlive a look at the list.
  const form = useForm<RequestValues>({
    defaultValues: { kind, as: "self", rut: "", email: mailboxes[0] ?? "", wording: "" },
    resolver: requestResolver,
    mode: "onTouched",
    shouldFocusError: false,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (taken) heading.current?.focus();
  }, [taken]);

  if (isAsking) {
    return (
      <>
        {requests.length > 0 && (
          <Button look="quiet" onClick={() => setAsking(false)}>
            {copy.seeList}
          </Button>
        )}
        <RequestForm
          form={form}
          mailboxes={mailboxes}
          onTaken={(request) => {
            form.reset({ ...form.formState.defaultValues, email: request.email });
            setTaken(request);
            setAsking(false);
          }}
        />
      </>
    );
  }
  return (
    <section className={styles.section} aria-labelledby="solicitudes">
      <div className={styles.heading}>
        <h2 id="solicitudes" ref={heading} tabIndex={-1}>
          {copy.list}
        </h2>
        <p className={styles.quiet}>{copy.listLead}</p>
      </div>
      {taken && (
        <Alert
          tone="success"
          title={
            <>
              {copy.taken} <span className={styles.number}>{taken.number}</span>
            </>
          }
          announce
        >
          {copy.takenMail} <EmailText address={taken.email} isOwnLine />
        </Alert>
      )}
      <RequestList requests={requests} />
      <Button look="main" onClick={() => setAsking(true)}>
        {copy.another}
      </Button>
    </section>
  );
}
