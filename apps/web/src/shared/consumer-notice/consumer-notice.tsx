import type { ShopConfig } from "@shop/contracts/shop-config";
import { consumerNotice, type NoticeKind } from "@shop/domain/contract/consumer-notice";
import { NewTabLink } from "@shop/ui/new-tab-link";
import { RunningText } from "@shop/ui/running-text";
import { pathTo } from "../../lib/page/route-paths";
import styles from "./consumer-notice.module.css";
import { consumerNoticeCopy as copy } from "./consumer-notice-copy";

interface ConsumerNoticeProps {
  config: ShopConfig;
  kind: NoticeKind;
  contractUrls: readonly string[];
  level?: 3 | 4;
}

/** What must be visible before paying: right of withdrawal, what the total includes, seller and contract. */
export function ConsumerNotice({ config, kind, contractUrls, level = 3 }: ConsumerNoticeProps) {
  const Heading = `h${level}` as const;
  const { seller, supportPhone, enrolmentFee, contractTerms, documents } = config;
  const { withdrawal } = contractTerms;
  const minimumStudents = contractTerms.minimumStudents ?? undefined;
  const links: Partial<Record<string, NoticeLink[]>> = {
    withdrawal: [{ label: copy.withdrawalPage, url: pathTo("Withdrawal") }],
    contract: [
      ...contractUrls.map((url, index) => ({ label: copy.contract(contractUrls.length, index + 1), url })),
      { label: copy.rulebook, url: documents.rulebook },
    ],
  };
  return (
    <div className={styles.notice}>
      {consumerNotice({ seller, supportPhone, enrolmentFee, withdrawal, minimumStudents }, kind).map(
        ({ about, title, text }) => (
          <section key={about} data-about={about}>
            <Heading>{title}</Heading>
            <p>
              <RunningText>{text}</RunningText>
            </p>
            {links[about]?.map(({ label, url }) => (
              <NewTabLink key={url} href={url}>
                {label}
              </NewTabLink>
            ))}
          </section>
        ),
      )}
    </div>
  );
}

interface NoticeLink {
  label: string;
  url: string;
}
