import { classNames } from "../../ui/class-names";
import { PageHeading } from "../../ui/frame/page-heading";
import { Spinner } from "../../ui/spinner";
import styles from "./order-result.module.css";
import pageStyles from "./result.module.css";
import { resultCopy } from "./result-copy";

/** While the order is read for the first time; the build writes it into the result pages (prerender.tsx). */
export function Searching() {
  return (
    <div className={classNames(pageStyles.page, styles.searching)}>
      <div className={styles.hero}>
        <span className={styles.wait}>
          <Spinner />
        </span>
        <PageHeading>{resultCopy.loading}</PageHeading>
      </div>
    </div>
  );
}
