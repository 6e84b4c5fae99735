import { Alert } from "../src/alert";
import { Button } from "../src/button/button";
import { EmailText } from "../src/email-text";
import { EmptyState } from "../src/empty-state";
import { ErrorState, RetryLine } from "../src/error-state";
import { CheckList, CheckPoint } from "../src/lists/check-list";
import { FactList } from "../src/lists/fact-list";
import { NewTabLink } from "../src/new-tab-link";
import { SkeletonList } from "../src/skeleton";
import { Spinner } from "../src/spinner";
import { Tooltip } from "../src/tooltip";
import styles from "./gallery.module.css";
import { GallerySection } from "./gallery-section";
import { kitSamples } from "./kit-samples";

const copy = kitSamples.notices;

export function NoticesSection() {
  return (
    <GallerySection title={kitSamples.sections.notices}>
      <div className={styles.columns}>
        <Alert>{copy.info}</Alert>
        <Alert tone="success" title={copy.success} />
        <Alert tone="warning" title={copy.warning} onDismiss={() => undefined}>
          {copy.warningText}
        </Alert>
        <Alert tone="danger" title={copy.danger} action={<Button size="small">{copy.action}</Button>}>
          {copy.dangerText}
        </Alert>
        <ErrorState title={copy.loadError} onRetry={() => undefined} />
        <ErrorState title={copy.loadError} onRetry={() => undefined} retrying />
        <SkeletonList count={3} height="2.75rem" />
        <div>
          <RetryLine retrying={false} onRetry={() => undefined}>
            {copy.listError}
          </RetryLine>
          <RetryLine retrying onRetry={() => undefined}>
            {copy.listError}
          </RetryLine>
        </div>
      </div>
      <div className={styles.row}>
        <Spinner label={copy.loading} />
        <EmailText address={copy.email} />
        <NewTabLink href="/">{copy.newTab}</NewTabLink>
        <span>
          {copy.tipLabel} <Tooltip about={copy.tipAbout} text={copy.tip} />
        </span>
      </div>
      <CheckList layout="columns">
        {copy.points.map((point) => (
          <CheckPoint key={point}>{point}</CheckPoint>
        ))}
      </CheckList>
      <FactList facts={copy.facts} />
      <EmptyState level={3} title={copy.emptyTitle} action={<Button look="main">{copy.emptyAction}</Button>}>
        {copy.emptyText}
      </EmptyState>
    </GallerySection>
  );
}
