import { ApiError } from "@shop/contracts/client";
import type { PrivacyNotice } from "@shop/contracts/shop-config";
import { shortDate } from "@shop/domain/format/iso-date";
import { lastOf } from "@shop/domain/last-of";
import { Alert } from "@shop/ui/alert";
import { ErrorState } from "@shop/ui/error-state";
import { NewTabLink } from "@shop/ui/new-tab-link";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams } from "react-router";
import { api } from "../../lib/api";
import { pathTo } from "../../lib/page/route-paths";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { ButtonLink } from "../../ui/button-link";
import { PageHeading } from "../../ui/frame/page-heading";
import { PageLoading } from "../../ui/frame/page-loading";
import { phoneUrl } from "../../ui/frame/phone-url";
import { LinkedText } from "./linked-text";
import styles from "./privacy.module.css";
import { privacyCopy as copy } from "./privacy-copy";

const noticeQuery = (version: string | undefined) =>
  queryOptions({
    queryKey: ["privacy-notice", version ?? null],
    queryFn: () => api("getPrivacyNotice", { query: version === undefined ? {} : { version } }),
  });

// `/privacidad`: the notice in force, or the version in the URL.
export function Component() {
  const { version } = useParams();
  const { data: notice, error, isError, isFetching, refetch } = useQuery(noticeQuery(version));
  if (error instanceof ApiError && error.code === "NOT_FOUND")
    return <Navigate to={pathTo("Privacy")} replace />;
  if (isError) return <ErrorState onRetry={refetch} retrying={isFetching} />;
  if (!notice) return <PageLoading />;
  return (
    <div className={styles.page}>
      <PageHeading>{notice.title}</PageHeading>
      <p className={styles.version}>{copy.version(notice.version, shortDate(notice.validFrom))}</p>
      {notice.version !== notice.inForce && <OtherVersion notice={notice} />}
      {notice.note && <Alert tone="info">{notice.note}</Alert>}
      {sectionsOf(notice.blocks).map(([heading, ...blocks]) => (
        <section key={heading.text} className={styles.part}>
          {heading.kind === "heading" ? <h2>{heading.text}</h2> : <NoticeBlock block={heading} />}
          {blocks.map((block) => (
            <NoticeBlock key={block.text} block={block} />
          ))}
        </section>
      ))}
      <ButtonLink to={pathTo("YourData")}>{copy.yourData}</ButtonLink>
      <ContractLine />
      {notice.versions.length > 1 && <Versions notice={notice} />}
    </div>
  );
}

type Block = PrivacyNotice["blocks"][number];
type Section = [Block, ...Block[]];

// Text before the first heading is a section too.
function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    const last = lastOf(sections);
    if (!last || block.kind === "heading") sections.push([block]);
    else last.push(block);
  }
  return sections;
}

function NoticeText({ text }: { text: string }) {
  const { data: config } = useQuery(shopConfigQuery);
  const { supportPhone, seller } = config ?? {};
  return (
    <LinkedText
      text={text}
      links={[
        { words: copy.yourDataPage, to: pathTo("YourData") },
        ...(seller?.email ? [{ words: seller.email, to: `mailto:${seller.email}` }] : []),
        ...(supportPhone ? [{ words: supportPhone, to: phoneUrl(supportPhone) }] : []),
      ]}
    />
  );
}

function NoticeBlock({ block }: { block: Block }) {
  const text = <NoticeText text={block.text} />;
  if (block.kind !== "item") return <p>{text}</p>;
  return (
    <p className={styles.item}>
      <span>{block.marker}</span>
      <span>{text}</span>
    </p>
  );
}

function OtherVersion({ notice: { validFrom, inForce, versions } }: { notice: PrivacyNotice }) {
  const current = versions.find(({ version }) => version === inForce);
  const isComing = current !== undefined && validFrom > current.validFrom;
  return (
    <Alert tone="warning">
      {(isComing ? copy.coming : copy.old)(inForce)} <Link to={pathTo("Privacy")}>{copy.readCurrent}</Link>
    </Alert>
  );
}

function ContractLine() {
  const { data: config } = useQuery(shopConfigQuery);
  if (!config) return null;
  return (
    <p className={styles.part}>
      {copy.contractLead} <NewTabLink href={config.documents.servicesContract}>{copy.contract}</NewTabLink>.
    </p>
  );
}

function Versions({ notice: { version: shown, inForce, versions } }: { notice: PrivacyNotice }) {
  return (
    <section className={styles.part}>
      <h2>{copy.versions}</h2>
      <ul className={styles.versions}>
        {versions.map(({ version, validFrom }) => (
          <li key={version}>
            <Link
              to={`${pathTo("Privacy")}/${version}`}
              aria-current={version === shown ? "page" : undefined}
            >
              {copy.entry(version, shortDate(validFrom))}
            </Link>
            {version === inForce && ` (${copy.inForce})`}
          </li>
        ))}
      </ul>
    </section>
  );
}
