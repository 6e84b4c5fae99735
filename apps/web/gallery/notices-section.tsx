import { Alert } from "../src/ui/alert";
import { Button, ButtonLink } from "../src/ui/button/button";
import { EmailText } from "../src/ui/email-text";
import { EmptyState } from "../src/ui/empty-state";
import { ErrorState, RetryLine } from "../src/ui/error-state";
import { CheckList, CheckPoint } from "../src/ui/lists/check-list";
import { FactList } from "../src/ui/lists/fact-list";
import { EmptyBackpackPicture } from "../src/ui/pictures/empty-backpack-picture";
import { SkeletonList } from "../src/ui/skeleton";
import { Spinner } from "../src/ui/spinner";
import { Tooltip } from "../src/ui/tooltip";
import styles from "./gallery.module.css";
import { galleryCopy } from "./gallery-copy";
import { GallerySection } from "./gallery-section";

const copy = galleryCopy.notices;

export function NoticesSection() {
  return (
    <GallerySection title={galleryCopy.sections.notices}>
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
      <EmptyState
        level={3}
        picture={<EmptyBackpackPicture />}
        title={copy.emptyTitle}
        action={
          <ButtonLink to="/" look="main">
            {copy.emptyAction}
          </ButtonLink>
        }
      >
        {copy.emptyText}
      </EmptyState>
    </GallerySection>
  );
}
