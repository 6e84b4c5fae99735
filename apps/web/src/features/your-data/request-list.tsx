import { ApiError } from "@shop/contracts/client";
import type { RightsRequest } from "@shop/contracts/rights";
import { formatInstant } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatRut } from "@shop/domain/people/rut";
import { OPEN_RIGHTS_STATES } from "@shop/domain/rights/request-states";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { EmailText } from "@shop/ui/email-text";
import { type Fact, FactList } from "@shop/ui/lists/fact-list";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { api, apiPath, fileApi } from "../../lib/api";
import { saveFile } from "../../lib/page/save-file";
import { useCodeBefore } from "../../shared/email-code/use-code-before";
import type { CodeTarget } from "../../shared/email-code/use-email-code";
import { Badge } from "../../ui/badge";
import { FileLink } from "../../ui/plain-link";
import styles from "./your-data.module.css";
import { yourDataCopy as copy } from "./your-data-copy";

export function RequestList({ requests }: { requests: readonly RightsRequest[] }) {
  return (
    <ul className={styles.list}>
      {requests.map((request) => (
        <li key={request.id} className={styles.request}>
          <div className={styles.heading}>
            <h3>{copy.kinds[request.kind].title}</h3>
            <Badge tone={request.state === "done" ? "green" : "other"}>{copy.states[request.state]}</Badge>
          </div>
          {request.outcome && <p>{request.outcome}</p>}
          {request.hasExport && <Downloads request={request} />}
          <Facts request={request} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ request }: { request: RightsRequest }) {
  const { number, openedAt, answeredAt, dueOn, rut, email, wording, state } = request;
  const { facts } = copy;
  const isOpen = OPEN_RIGHTS_STATES.includes(state);
  const rows: Fact[] = [
    { label: facts.number, value: number, isCode: true },
    { label: facts.opened, value: minute(openedAt) },
    ...(isOpen ? [{ label: facts.due, value: shortDate(dueOn) }] : []),
    ...(answeredAt ? [{ label: facts.answered, value: minute(answeredAt) }] : []),
    { label: facts.rut, value: formatRut(rut), isCode: true },
    { label: facts.email, value: <EmailText address={email} /> },
    ...(wording ? [{ label: facts.wording, value: wording }] : []),
  ];
  return <FactList facts={rows} size="small" />;
}

const FORMATS = ["pdf", "json"] as const;
const SECONDS = /:\d\d$/;
const minute = (instant: string) => formatInstant(new Date(instant)).replace(SECONDS, "");

// As downloads: a link could not report a refusal.
function Downloads({ request }: { request: RightsRequest }) {
  const { id, number } = request;
  const { makeWithCode, dialog } = useCodeBefore();
  const file = useMutation({
    mutationFn: async (format: (typeof FORMATS)[number]) => ({
      name: copy.file(number, format),
      blob: await makeWithCode(exportTarget(request), () =>
        fileApi("downloadRightsExport", { params: { id }, query: { format } }),
      ),
    }),
    onSuccess: saveFile,
  });
  const { error, variables } = file;
  return (
    <div className={styles.files}>
      {FORMATS.map((format) => (
        <Button
          key={format}
          size="small"
          icon={<Download aria-hidden="true" />}
          busy={file.isPending && variables === format}
          onClick={() => file.mutate(format)}
        >
          {copy.download[format]}
        </Button>
      ))}
      {file.isSuccess && variables && (
        <FileLink href={apiPath("downloadRightsExport", { params: { id }, query: { format: variables } })} />
      )}
      {error && (
        <Alert tone="danger" announce>
          {error instanceof ApiError ? error.text : copy.downloadFailed}
        </Alert>
      )}
      {dialog}
    </div>
  );
}

function exportTarget({ email, rut }: RightsRequest): CodeTarget {
  const claim = { email, rut, purpose: "export" } as const;
  return {
    email,
    send: () => api("sendRightsCode", { body: claim }),
    check: (code) => api("checkRightsCode", { body: { ...claim, code } }),
  };
}
